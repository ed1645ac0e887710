import type { ReactNode } from 'react';
import { sized } from '#src/config/image.ts';
import type { ShopModule } from '#src/contract/module.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { elementsOf } from '#src/ui/elements-of.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

/** Renders a module of the grid in its accent colour: image, name, number of stores. */
export const ModuleTile = ({
  module,
  t,
  mark,
  busy,
  onPick,
}: {
  module: ShopModule;
  t: AreaT<'modules'>;
  /** Shown on the current module. */
  mark: ReactNode;
  busy: boolean;
  onPick: () => void;
}) => (
  <button
    type="button"
    data-module={module.type}
    aria-current={mark ? 'true' : undefined}
    aria-busy={busy || undefined}
    onClick={onPick}
    className="card-link relative flex min-h-40 flex-1 flex-col items-center justify-center gap-2 rounded-card bg-(--accent-soft) p-4 text-center"
  >
    {module.icon && (
      <img
        src={sized(module.icon, 160)}
        alt=""
        width="72"
        height="72"
        className="size-18 rounded-control object-cover"
      />
    )}
    <span className="font-bold">{module.name}</span>
    {module.storeCount > 0 && <span className="text-sm text-muted">{t('stores', { count: module.storeCount })}</span>}
    {mark && (
      <span className="absolute start-3 top-3 grid size-6 place-items-center rounded-full bg-(--accent) text-(--on-accent)">
        {elementsOf(mark)}
        <span className="sr-only">{t('current')}</span>
      </span>
    )}
    {busy && <Spinner className="absolute end-3 top-3 text-(--accent-text)" />}
  </button>
);
