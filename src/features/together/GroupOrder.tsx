import { store as storePage, together } from '#src/config/routes.ts';
import { Plus, Store, UserPlus } from '#src/ui/glyphs.tsx';
import { Deadline } from './Deadline.tsx';
import { HostControls } from './HostControls.tsx';
import { LeaveButton } from './LeaveButton.tsx';
import { Member } from './Member.tsx';
import { hostOf, type ReadyView, useTogether } from './together.ts';

/** Renders a group order: its state, who added what, and what the visitor can do. */
export function GroupOrder({ view }: { view: ReadyView }) {
  const { t, locale, money } = useTogether();
  const { group, token, mine } = view;
  const { store, members, personLimit, takesItems } = group;
  const isHost = members.some(({ host, id }) => host && id === mine);
  const place = { locale, moduleId: store.moduleId, zoneIds: store.zoneId === null ? [] : [store.zoneId] };
  return (
    <div className="grid gap-4">
      <section className="card grid gap-3 p-5 md:p-6">
        <p className="flex items-center gap-2 text-lg font-bold">
          <Store size={20} aria-hidden="true" className="flex-none text-muted" />
          <span>{t('store', { store: store.name })}</span>
        </p>
        {takesItems ? <Deadline view={view} /> : <State view={view} isHost={isHost} />}
        {personLimit !== null && <p className="text-muted">{t('personLimit', { amount: money(personLimit) })}</p>}
        {takesItems && (
          <div className="flex flex-wrap gap-3">
            <a className="btn btn-primary" href={storePage(place, store.slug)}>
              <Plus size={18} aria-hidden="true" />
              {t('add')}
            </a>
            {EXTRAS.share && (
              <button
                type="button"
                className="btn btn-outline"
                data-open="share"
                data-path={together({ locale }, { token })}
                data-title={t('joinTitle', { host: hostOf(view), store: store.name })}
                data-copied={t('linkCopied')}
                data-failed={t('linkNotCopied')}
              >
                <UserPlus size={18} aria-hidden="true" />
                {t('share')}
              </button>
            )}
          </div>
        )}
      </section>
      <section className="card p-5 md:p-6" aria-labelledby="group-members">
        <h2 id="group-members" className="text-lg font-bold">
          {t('members')}
        </h2>
        <ul className="rules-y">
          {members.map((member) => (
            <Member key={member.id} member={member} view={view} isHost={isHost} />
          ))}
        </ul>
        <p className="flex justify-between gap-4 rule-t pt-4 text-lg font-bold">
          {t('total')}
          <bdi className="even-digits">{money(group.total)}</bdi>
        </p>
        <p className="text-sm text-muted">{t('totalText')}</p>
      </section>
      {isHost && !group.over && <HostControls view={view} />}
      {!isHost && mine !== null && !group.over && group.state !== 'ordering' && <LeaveButton id={mine} />}
    </div>
  );
}

/** Renders why no items can be added. */
function State({ view, isHost }: { view: ReadyView; isHost: boolean }) {
  const { t } = useTogether();
  const { state, over } = view.group;
  const text =
    state === 'ordering' && !over
      ? t(isHost ? 'orderingHost' : 'ordering', { host: hostOf(view) })
      : state === 'open'
        ? t(over ? 'over' : 'late')
        : state === 'ordering'
          ? t('over')
          : t(state);
  return (
    <p role="status" className="rounded-control bg-warning-soft px-4 py-3 font-medium text-warning">
      {text}
    </p>
  );
}
