/** A spinner; announced when it has a label, decorative otherwise. */
export const Spinner = ({ label, className }: { label?: string; className?: string }) => (
  <span role={label ? 'status' : undefined} className={className}>
    <span className="spinner block" aria-hidden="true" />
    {label && <span className="sr-only">{label}</span>}
  </span>
);
