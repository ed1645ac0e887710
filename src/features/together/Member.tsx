import { useState } from 'react';
import type { GroupMember } from '#src/contract/group-cart.ts';
import { priceOf } from '#src/domain/price.ts';
import { COMMA, formatNumber, formatQuantity } from '#src/i18n/numbers.ts';
import { decrease, increase, remove } from '#src/state/cart/actions.ts';
import { cartOf, EMPTY_CART } from '#src/state/cart/cart.ts';
import type { ShownLine } from '#src/state/cart/engine.ts';
import { refreshGroup, removeLine, removeMember } from '#src/state/together/group.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Trash, X } from '#src/ui/glyphs.tsx';
import { Stepper } from '#src/ui/Stepper.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { type ReadyView, useTogether } from './together.ts';

type Line = GroupMember['lines'][number];

/** Renders a member with the lines and their sum; the visitor's own can be changed, the host can remove those of others. */
export function Member({ member, view, isHost }: { member: GroupMember; view: ReadyView; isHost: boolean }) {
  const { t, money } = useTogether();
  const [asking, setAsking] = useState(false);
  const { takesItems, over, state, store } = view.group;
  const isMine = member.id === view.mine;
  const cart = useStored(cartOf(store.moduleId).$view, EMPTY_CART);
  const removable = isHost && !isMine && !over && state !== 'ordering';
  const marks = [isMine && t('you'), member.host && t('host')].filter(Boolean);
  return (
    <li className="py-4">
      <div className="flex min-h-11 items-center gap-3">
        <h3 className="min-w-0 flex-1 font-bold break-words">
          <span>
            <bdi>{member.name}</bdi>{' '}
          </span>
          {marks.map((mark) => (
            <span key={String(mark)} className="badge badge-soft me-1">
              {mark}
            </span>
          ))}
        </h3>
        <bdi className="font-semibold even-digits">{money(member.total)}</bdi>
        {removable && (
          <button
            type="button"
            className="icon-btn"
            aria-label={t('removeMember', { name: member.name })}
            onClick={() => setAsking(true)}
          >
            <X size={18} aria-hidden="true" />
          </button>
        )}
      </div>
      {member.lines.length === 0 && <p className="text-muted">{t('nothing')}</p>}
      <ul className="grid gap-3">
        {member.lines.map((line) => {
          const ownLine = isMine && takesItems ? cart.lines.find(({ id }) => id === line.id) : undefined;
          return <LineRow key={line.id} line={line} ownLine={ownLine} removable={removable} />;
        })}
      </ul>
      {asking && (
        <ConfirmDialog
          title={t('removeMemberTitle', { name: member.name })}
          text={t('removeMemberText')}
          cancel={t('cancel')}
          confirm={t('removeMember', { name: member.name })}
          closeLabel={t('close')}
          danger
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void removeMember(member.id);
          }}
        />
      )}
    </li>
  );
}

/** Renders a line; `ownLine` is the same line in the visitor's cart, which knows changes before the marketplace does. */
function LineRow({ line, ownLine, removable }: { line: Line; ownLine: ShownLine | undefined; removable: boolean }) {
  const { t, locale, money } = useTogether();
  const quantity = ownLine?.quantity ?? line.quantity;
  const price = ownLine ? priceOf(ownLine.item, ownLine.choice, ownLine.quantity).total : line.price;
  const change = async (work: Promise<void>) => {
    await work;
    await refreshGroup();
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-32 flex-1">
        <p className="leading-snug">
          {!ownLine && <span className="text-muted">{`${formatNumber(quantity, locale)} × `}</span>}
          <span>{line.name}</span>
        </p>
        {line.options.length > 0 && <p className="text-sm text-muted">{line.options.join(COMMA[locale])}</p>}
      </div>
      <div className="ms-auto flex items-center gap-3">
        {ownLine && (
          <Stepper
            text={formatQuantity(quantity, locale)}
            label={t('quantity', { name: line.name })}
            less={quantity > 1 ? t('less') : t('remove', { name: line.name })}
            more={t('more')}
            removes={quantity === 1}
            onLess={() => void change(quantity > 1 ? decrease(ownLine) : remove(ownLine))}
            onMore={() => void change(increase(ownLine))}
          />
        )}
        <bdi className="even-digits">{money(price)}</bdi>
        {removable && (
          <button
            type="button"
            className="icon-btn"
            aria-label={t('remove', { name: line.name })}
            onClick={() => void removeLine(line.id)}
          >
            <Trash size={18} aria-hidden="true" />
          </button>
        )}
      </div>
    </li>
  );
}
