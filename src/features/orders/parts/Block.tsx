import { type ReactNode, useId } from 'react';
import { elementsOf } from '#src/ui/elements-of.tsx';

type Props = {
  title: string;
  aside?: ReactNode;
  /** Hidden in print. */
  screen?: boolean;
  /** Hidden on the copy for the recipient of a gift. */
  price?: boolean;
  children: ReactNode;
};

/** Renders a part of an order as a card with a heading. */
export function Block({ title, aside, screen, price, children }: Props) {
  const id = useId();
  return (
    <section
      className="card grid grid-cols-1 gap-4 p-5 md:p-6"
      aria-labelledby={id}
      data-screen={screen}
      data-price={price}
    >
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {elementsOf(aside)}
      </div>
      {elementsOf(children)}
    </section>
  );
}

/** Renders a row of a description list: name and value. */
export const Row = ({ name, children, good }: { name: ReactNode; children: ReactNode; good?: boolean }) => (
  <div className="flex justify-between gap-4">
    <dt className="max-w-1/2 flex-none text-muted">{name}</dt>
    <dd className={good ? 'text-end font-medium text-success' : 'text-end'}>{children}</dd>
  </div>
);
