import { useMemo } from 'react';
import type { Locale } from '#src/config/locales.ts';
import { home, plain, signIn } from '#src/config/routes.ts';
import { AGENT_SCOPES } from '#src/contract/agent-link.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { type AreaT, createT } from '#src/i18n/browser.ts';
import {
  $agentRequest,
  type AgentRequestView,
  decideOnRequest,
  openAgentRequest,
} from '#src/state/agents/agent-request.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedCard } from '../shared/islands/Failed.tsx';
import { pageIsland } from '../shared/islands/page-island.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { LoadingCard } from '../shared/page/RowsSkeleton.tsx';
import { useRequestPage } from './use-request-page.ts';

type Props = { translations: Translations<'agents'>; locale: Locale };

/** Renders the consent page (EXT-15): which agent asks, what for, and the decision. */
export const LinkAgentPage = pageIsland(Island);

function Island({ translations, locale }: Props) {
  const t = useMemo(() => createT<'agents'>(translations, locale), [translations, locale]);
  const view = useStored($agentRequest);
  useRequestPage(openAgentRequest);
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
          <EmptyState art="/art/error.svg" title={t('none')} text={t('noneText')}>
            {goHome}
          </EmptyState>
        </div>
      );
    case 'wrong':
      return (
        <div className="card" role="alert">
          <EmptyState art="/art/error.svg" title={t('wrong')} text={view.texts.join(' ')}>
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
          onRetry={() => void openAgentRequest()}
        />
      );
    case 'signedOut':
      return (
        <div className="card grid gap-4 p-5 md:p-8">
          <h2 className="text-xl font-bold">
            {view.host === '' ? t('askedBySomebody') : t('askedBy', { host: view.host })}
          </h2>
          <p className="text-muted">{t('signInText')}</p>
          <a
            className="btn btn-primary justify-self-start"
            href={signIn({ locale })}
            onClick={(event) => {
              event.currentTarget.href = signIn({ locale }, window.location.pathname + window.location.search);
            }}
          >
            {t('signIn')}
          </a>
        </div>
      );
    case 'leaving':
      return (
        <div className="card grid gap-4 p-5 md:p-8" role="status">
          <p className="font-medium">{t('leaving', { host: view.host })}</p>
          <a className="btn btn-outline justify-self-start" href={view.href}>
            {t('continue')}
          </a>
        </div>
      );
    case 'ready':
      return view.request.problem === null ? (
        <Consent view={view} t={t} locale={locale} />
      ) : (
        <Wrong view={view} t={t} />
      );
  }
}

type Ready = { view: Extract<AgentRequestView, { state: 'ready' }>; t: AreaT<'agents'> };

/** Renders a request that cannot be allowed, with a way back that tells the agent. */
function Wrong({ view, t }: Ready) {
  const { agent, problem, backTo } = view.request;
  return (
    <div className="card" role="alert">
      <EmptyState
        art="/art/error.svg"
        title={t('problem', { name: agent.name })}
        text={t(problem === 'invalid_scope' ? 'problemScope' : 'problemRequest')}
      >
        {backTo !== '' && (
          <a className="btn btn-outline" href={backTo}>
            {t('backTo', { host: view.returnHost })}
          </a>
        )}
      </EmptyState>
    </div>
  );
}

const SCOPE_TEXTS: Readonly<Record<string, 'scopeOrder' | 'scopeReadOrders'>> = {
  [AGENT_SCOPES.order]: 'scopeOrder',
  [AGENT_SCOPES.readOrders]: 'scopeReadOrders',
};

function Consent({ view, t, locale }: Ready & { locale: Locale }) {
  const { agent, scopes, linked } = view.request;
  return (
    <section className="card grid gap-5 p-5 md:p-8" aria-labelledby="agent-asks">
      <div className="grid gap-1">
        <h2 id="agent-asks" className="text-xl font-bold">
          {t('asks', { name: agent.name })}
        </h2>
        <p className="text-muted">
          <bdi dir="ltr">{agent.host}</bdi>
        </p>
      </div>
      {linked && <p className="rounded-control bg-subtle px-4 py-3 text-sm">{t('linkedBefore')}</p>}
      <div className="grid gap-2">
        <h3 className="font-semibold">{t('may')}</h3>
        <ul className="list-disc ps-5">
          {scopes.map((scope) => (
            <li key={scope}>{SCOPE_TEXTS[scope] ? t(SCOPE_TEXTS[scope]) : scope}</li>
          ))}
        </ul>
        <h3 className="mt-2 font-semibold">{t('mayNot')}</h3>
        <ul className="list-disc ps-5 text-muted">
          <li>{t('noCard')}</li>
          <li>{t('noAccount')}</li>
        </ul>
      </div>
      <p className="text-sm text-muted">
        <span>{t('endText')}</span>{' '}
        <a className="link" href={plain({ locale }, 'settings')}>
          {t('settings')}
        </a>
      </p>
      <p className="text-sm text-muted">{t('returnsTo', { host: view.returnHost })}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          tone="outline"
          className="min-w-32 flex-1 sm:flex-none"
          busy={view.busy === 'refuse'}
          onClick={() => void decideOnRequest(false)}
        >
          {t('refuse')}
        </Button>
        <Button
          className="min-w-32 flex-1 sm:flex-none"
          busy={view.busy === 'allow'}
          onClick={() => void decideOnRequest(true)}
        >
          {t('allow')}
        </Button>
      </div>
    </section>
  );
}
