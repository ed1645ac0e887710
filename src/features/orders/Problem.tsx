/** What went wrong with what was just tried, in the marketplace's words; nothing when all is well. */
export const Problem = ({ text }: { text: string }) =>
  text === '' ? null : (
    <p
      role="alert"
      className="mt-4 rounded-control bg-danger-soft p-4 text-sm font-medium whitespace-pre-line text-danger"
    >
      {text}
    </p>
  );
