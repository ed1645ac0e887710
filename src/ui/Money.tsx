/** A formatted amount; `was` is the crossed-out amount before the discount. Amounts neither wrap nor are mirrored. */
export function Money({
  text,
  was,
  wasLabel,
  className,
}: {
  text: string;
  was?: string | null;
  /** Screen-reader text before the old price. */
  wasLabel?: string;
  className?: string;
}) {
  return (
    <span className={['inline-flex flex-wrap items-baseline gap-x-2 even-digits', className].filter(Boolean).join(' ')}>
      <bdi className="whitespace-nowrap">{text}</bdi>
      {was && (
        <s className="whitespace-nowrap text-sm font-normal text-muted">
          {wasLabel && <span className="sr-only">{`${wasLabel} `}</span>}
          <bdi>{was}</bdi>
        </s>
      )}
    </span>
  );
}
