/** A turning ring; with a label it is announced, without it is decoration. */
export const Spinner = ({ label, className }: { label?: string; className?: string }) => (
  <span role={label ? 'status' : undefined} className={className}>
    <span className="spinner block" aria-hidden="true" />
    {label && <span className="sr-only">{label}</span>}
  </span>
);
