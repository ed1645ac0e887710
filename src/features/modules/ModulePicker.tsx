import { useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { ShopModule } from '#src/contract/module.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { type AreaT, createT } from '#src/i18n/browser.ts';
import { $modules, pickModule, showModules } from '#src/state/modules/modules.ts';
import { closeOverlay } from '#src/state/page/overlay.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Check, LayoutGrid } from '#src/ui/glyphs-places.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { ModuleTile } from './ModuleTile.tsx';

const SKELETONS = [0, 1, 2, 3];

/** Renders the module choice (MOD-02): an empty state, or a grid of several; a single one is chosen automatically. */
export function ModulePicker({
  translations,
  locale,
  current,
}: {
  translations: Translations<'modules'>;
  locale: Locale;
  /** Module of the page. */
  current: number | null;
}) {
  const view = useStored($modules);
  const [picked, setPicked] = useState<number | null>(null);
  const t = createT<'modules'>(translations, locale);
  const pick = (module: ShopModule) => {
    if (picked !== null) return;
    setPicked(module.id);
    void pickModule(module);
  };
  const entering = view.state === 'ready' && view.modules.length === 1;

  return (
    <Dialog title={t('title')} closeLabel={t('close')} onClose={() => closeOverlay('modules')}>
      {view.state === 'failed' && (
        <EmptyState art="/art/error.svg" title={view.text}>
          <Button onClick={() => void showModules()}>{t('retry')}</Button>
        </EmptyState>
      )}
      {view.state === 'ready' && view.modules.length === 0 && <NoModule t={t} />}
      {view.state !== 'failed' && (view.state === 'loading' || view.modules.length > 0) && (
        <ul className="grid grid-cols-2 gap-3" aria-busy={view.state === 'loading' || entering}>
          {view.state === 'loading'
            ? SKELETONS.map((key) => <li key={key} className="skeleton h-40 rounded-card" />)
            : view.modules.map((module) => (
                <li key={module.id} className="flex last:odd:col-span-2">
                  <ModuleTile
                    module={module}
                    t={t}
                    mark={module.id === current && <Check size={16} aria-hidden="true" />}
                    busy={module.id === picked || entering}
                    onPick={() => pick(module)}
                  />
                </li>
              ))}
        </ul>
      )}
    </Dialog>
  );
}

const NoModule = ({ t }: { t: AreaT<'modules'> }) => (
  <EmptyState
    art={<LayoutGrid size={56} aria-hidden="true" className="text-muted" />}
    title={t('empty')}
    text={t('emptyText')}
  />
);
