/** A picture in a box of fixed proportion, so nothing moves while it loads; the page's own listener replaces a broken one. */
export const Picture = ({
  src,
  srcSet,
  sizes,
  alt = '',
  width,
  height,
  className,
}: {
  /** Null draws the placeholder. */
  src: string | null;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** Left out when the text beside it already says what it shows. */
  alt?: string;
  width: number;
  height: number;
  className?: string;
}) => (
  <span
    className={['picture flex-none', className].filter(Boolean).join(' ')}
    style={{ aspectRatio: `${width} / ${height}` }}
  >
    <img
      src={src ?? '/placeholder.svg'}
      srcSet={src ? srcSet : undefined}
      sizes={src ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      data-broken={src ? undefined : ''}
    />
  </span>
);
