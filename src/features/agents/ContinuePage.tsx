import { useMemo } from 'react';
import type { Locale } from '#src/config/locales.ts';
import { home, signIn, together } from '#src/config/routes.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { type AreaT, createT } from '#src/i18n/browser.ts';
import { $continued, type ContinuedView, fillCart, openContinued } from '#src/state/agents/continued.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedCard } from '../shared/islands/Failed.tsx';
import { pageIsland } from '../shared/islands/page-island.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { LoadingCard } from '../shared/page/RowsSkeleton.tsx';
import { useRequestPage } from './use-request-page.ts';

type Props = { translations: Translations<'continued'>; locale: Locale };

/** Renders the page of an agent's `continue_url` (EXT-15): it leads to the checkout, filled in. */
export const ContinuePage = pageIsland(Island);

function Island({ translations, locale }: Props) {
  const t = useMemo(() => createT<'continued'>(translations, locale), [translations, locale]);
  const view = useStored($continued);
  useRequestPage(openContinued);
  const goHome = (
    <a className="btn btn-outline" href={home({ locale })}>
      {t('home')}
    </a>
  );
  switch (view.state) {
    case 'loading':
      return <LoadingCard label={t('loading')} />;
    case 'none':
      return (
        <div className="card">
          <EmptyState art="/art/empty-cart.svg" title={t('none')} text={t('noneText')}>
            {goHome}
          </EmptyState>
        </div>
      );
    case 'refused':
      return (
        <div className="card" role="alert">
          <EmptyState art="/art/error.svg" title={t('refused')} text={view.texts.join(' ')}>
            {view.signIn && (
              <a
                className="btn btn-primary"
                href={signIn({ locale })}
                onClick={(event) => {
                  event.currentTarget.href = signIn({ locale }, window.location.pathname);
                }}
              >
                {t('signIn')}
              </a>
            )}
            {goHome}
          </EmptyState>
        </div>
      );
    case 'failed':
      return (
        <FailedCard
          title={t('failed')}
          text={view.texts.join(' ')}
          retry={t('retry')}
          onRetry={() => void openContinued()}
        />
      );
    case 'grouped':
      return (
        <div className="card">
          <EmptyState art="/art/empty-cart.svg" title={t('grouped')} text={t('groupedText')}>
            <a className="btn btn-primary" href={together({ locale })}>
              {t('toGroup')}
            </a>
          </EmptyState>
        </div>
      );
    case 'leaving':
      return (
        <div className="card grid gap-4 p-5 md:p-8" role="status">
          <p className="font-medium">{t('leaving')}</p>
          <a className="btn btn-primary justify-self-start" href={view.href}>
            {t('toCheckout')}
          </a>
        </div>
      );
    case 'ready':
      return <Ready view={view} t={t} locale={locale} />;
  }
}

type ReadyProps = { view: Extract<ContinuedView, { state: 'ready' }>; t: AreaT<'continued'>; locale: Locale };

function Ready({ view, t, locale }: ReadyProps) {
  const { prepared, inTheWay, earlier, busy, texts } = view;
  const count = prepared.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className="card grid gap-5 p-5 md:p-8" aria-labelledby="prepared">
      <div className="grid gap-1">
        <h2 id="prepared" className="text-xl font-bold">
          {t('prepared', { store: prepared.store.name })}
        </h2>
        <p className="text-muted">
          <span>{t('items', { count })}</span>
          {' · '}
          {/* Assistants without an identity of their own use the shop's. */}
          <span>{prepared.agent === window.location.host ? t('byAssistant') : t('by', { agent: prepared.agent })}</span>
        </p>
      </div>
      {prepared.openPoints.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-semibold">{t('open')}</h3>
          <ul className="list-disc ps-5">
            {prepared.openPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      )}
      {earlier && <p className="rounded-control bg-subtle px-4 py-3">{t('earlier')}</p>}
      {inTheWay > 0 && <p className="rounded-control bg-subtle px-4 py-3">{t('inTheWay', { count: inTheWay })}</p>}
      <p role="alert" className="font-medium text-danger empty:hidden">
        {texts.length > 0 && <span>{texts.join(' ')}</span>}
      </p>
      <div className="flex flex-wrap gap-3">
        {(inTheWay > 0 || earlier) && (
          <a className="btn btn-outline flex-1 sm:flex-none" href={home({ locale })}>
            {t(inTheWay > 0 ? 'keep' : 'home')}
          </a>
        )}
        <Button className="flex-1 sm:flex-none" busy={busy} onClick={() => void fillCart()}>
          {t(inTheWay > 0 ? 'replace' : earlier ? 'again' : 'toCheckout')}
        </Button>
      </div>
    </section>
  );
}
