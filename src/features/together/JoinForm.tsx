import { joinGroup } from '#src/state/together/group.ts';
import { Deadline } from './Deadline.tsx';
import { NameForm } from './NameForm.tsx';
import { hostOf, type ReadyView, useTogether } from './together.ts';

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
