import { useEffect, useMemo } from 'react';
import type { Locale } from '#src/config/locales.ts';
import { home } from '#src/config/routes.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { $group, followGroup, joinGroup, openGroupPage } from '#src/state/together/group.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { pageIsland } from '../shared/islands/page-island.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { LoadingCard } from '../shared/page/RowsSkeleton.tsx';
import { Deadline } from './Deadline.tsx';
import { GroupOrder } from './GroupOrder.tsx';
import { NameForm } from './NameForm.tsx';
import { StartForm } from './StartForm.tsx';
import { hostOf, type ReadyView, TogetherProvider, type TogetherTexts, useTogether } from './together.ts';

type Props = { translations: Translations<'together'>; locale: Locale; currency: ShopFacts['currency'] };

/** Renders the page of a group order (EXT-07): to open one, to join, and who added what. */
export const TogetherPage = pageIsland(Island);

function Island({ translations, locale, currency }: Props) {
  const texts = useMemo<TogetherTexts>(
    () => ({
      t: createT<'together'>(translations, locale),
      locale,
      money: (minor) => formatMoney(minor, currency, locale),
    }),
    [translations, locale, currency],
  );
  return (
    <TogetherProvider value={texts}>
      <Content {...texts} />
    </TogetherProvider>
  );
}

/** The links to other languages lead to the same group order, whose token is in the fragment. */
function keepToken(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) link.hash = window.location.hash;
}

function Content({ t, locale }: TogetherTexts) {
  const view = useStored($group);
  const ready = view.state === 'ready';
  useEffect(() => {
    const open = () => void openGroupPage();
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
  useEffect(() => (ready ? followGroup() : undefined), [ready]);
  useEffect(keepToken);
  const browse = (
    <a className="btn btn-primary" href={home({ locale })}>
      {t('browse')}
    </a>
  );
  switch (view.state) {
    case 'loading':
      return <LoadingCard label={t('loading')} />;
    case 'start':
      return <StartForm />;
    case 'none':
      return (
        <EmptyState art="/art/empty-cart.svg" title={t('none')} text={t('noneText')}>
          {browse}
        </EmptyState>
      );
    case 'gone':
      return (
        <EmptyState art="/art/error.svg" title={t('gone')} text={t('goneText')}>
          {browse}
        </EmptyState>
      );
    case 'failed':
      return (
        <EmptyState art="/art/error.svg" title={t('failed')} text={view.texts.join(' ')}>
          <Button onClick={() => void openGroupPage()}>{t('retry')}</Button>
        </EmptyState>
      );
    case 'ready':
      return view.mine === null && view.group.takesItems ? <JoinForm view={view} /> : <GroupOrder view={view} />;
  }
}

/** Renders what the holder of a link sees first: who orders from where, and a field for a name. */
export function JoinForm({ view }: { view: ReadyView }) {
  const { t, money } = useTogether();
  const { store, personLimit } = view.group;
  const host = hostOf(view);
  return (
    <NameForm submit={t('join')} onSend={joinGroup}>
      <h2 className="text-xl font-bold">{t('joinTitle', { host, store: store.name })}</h2>
      <p className="text-muted">{t('joinText', { host })}</p>
      <Deadline view={view} />
      {personLimit !== null && <p className="font-medium">{t('personLimit', { amount: money(personLimit) })}</p>}
    </NameForm>
  );
}
