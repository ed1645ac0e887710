/** Renders the marketplace's error message for the last action, if any. */
export const ErrorText = ({ text }: { text: string }) =>
  text === '' ? null : (
    <p
      role="alert"
      className="mt-4 rounded-control bg-danger-soft p-4 text-sm font-medium whitespace-pre-line text-danger"
    >
      {text}
    </p>
  );
