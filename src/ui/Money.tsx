/** An amount, already written out; with `was` the crossed-out one before the discount. Numbers never break or mirror inside. */
export function Money({
  text,
  was,
  wasLabel,
  className,
}: {
  text: string;
  was?: string | null;
  /** What a screen reader says before the old price. */
  wasLabel?: string;
  className?: string;
}) {
  return (
    <span className={['inline-flex flex-wrap items-baseline gap-x-2 even-digits', className].filter(Boolean).join(' ')}>
      <bdi className="whitespace-nowrap">{text}</bdi>
      {was && (
        <s className="whitespace-nowrap text-sm font-normal text-muted">
          {wasLabel && <span className="sr-only">{wasLabel} </span>}
          <bdi>{was}</bdi>
        </s>
      )}
    </span>
  );
}
