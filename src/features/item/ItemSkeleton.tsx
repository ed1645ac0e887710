/** Skeleton of an item. */
export const ItemSkeleton = ({ label }: { label: string }) => (
  <div role="status">
    <span className="sr-only">{label}</span>
    <div className="grid gap-4" aria-hidden="true">
      <span className="skeleton block aspect-[4/3] w-full rounded-none" />
      <span className="grid gap-3 p-5 pt-1">
        <span className="skeleton h-6 w-2/3" />
        <span className="skeleton h-4 w-1/3" />
        <span className="skeleton h-4 w-full" />
        <span className="skeleton h-12 w-full rounded-control" />
        <span className="skeleton h-12 w-full rounded-control" />
      </span>
    </div>
  </div>
);
