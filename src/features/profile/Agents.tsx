import { useState } from 'react';
import { AGENT_SCOPES, type AgentLink } from '#src/contract/agent-link.ts';
import { formatDayTime } from '#src/i18n/format.ts';
import { type AgentList, readAgents, removeAgent } from '#src/state/agents/links.ts';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { FailedLine } from '../shared/islands/Failed.tsx';
import { useSettingsTranslations } from './settings-translations.ts';

/** Renders the agents that act for the customer; each can be removed. */
export function Agents({ list }: { list: Exclude<AgentList, { state: 'none' }> }) {
  const { t } = useSettingsTranslations();
  const [asking, setAsking] = useState<AgentLink | null>(null);
  if (list.state === 'failed')
    return <FailedLine text={t('agentsFailed')} retry={t('retry')} onRetry={() => void readAgents()} />;
  const confirm = async () => {
    if (asking) await removeAgent(asking.id);
    setAsking(null);
  };
  return (
    <>
      {list.rows.length === 0 ? (
        <p className="text-muted">{t('agentsNone')}</p>
      ) : (
        <ul className="grid gap-2">
          {list.rows.map((agent) => (
            <AgentRow key={agent.id} agent={agent} onRemove={() => setAsking(agent)} />
          ))}
        </ul>
      )}
      {asking && (
        <ConfirmDialog
          title={t('agentAsk', { name: asking.name })}
          text={t('agentAskText')}
          cancel={t('cancel')}
          confirm={t('agentRemove')}
          closeLabel={t('close')}
          danger
          busy={list.busy}
          onCancel={() => setAsking(null)}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  );
}

function AgentRow({ agent, onRemove }: { agent: AgentLink; onRemove: () => void }) {
  const { t, locale, timeZone } = useSettingsTranslations();
  const time = (iso: string) => formatDayTime(iso, locale, timeZone);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-subtle px-4 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">
          <bdi>{agent.name}</bdi>
        </p>
        {agent.host !== agent.name && (
          <p className="text-sm">
            <bdi dir="ltr">{agent.host}</bdi>
          </p>
        )}
        <ul className="text-sm">
          {agent.scopes.includes(AGENT_SCOPES.order) && <li>{t('agentOrders')}</li>}
          {agent.scopes.includes(AGENT_SCOPES.readOrders) && <li>{t('agentReads')}</li>}
        </ul>
        {agent.since && <p className="text-sm text-muted">{t('agentSince', { time: time(agent.since) })}</p>}
        <p className="text-sm text-muted">
          {agent.lastUsedAt ? t('agentUsed', { time: time(agent.lastUsedAt) }) : t('agentUnused')}
        </p>
      </div>
      <Button
        tone="outline"
        aria-haspopup="dialog"
        aria-label={t('agentRemoveNamed', { name: agent.name })}
        onClick={onRemove}
      >
        {t('agentRemove')}
      </Button>
    </li>
  );
}
