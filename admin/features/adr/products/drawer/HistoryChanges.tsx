import { useTranslate } from 'react-admin';
import type { adrRequest } from '../../../../../models/features/adr/request';
import { adrState, type State } from '../../../../../models/features/adr/state';
import type { HistoryEntry } from '../../../../../models/platform/history/history';
import { rowKey } from '../../../../../models/platform/children/rowChange';
import type { RecordOf } from '../../../../../models/platform/definition/resource';
import { DifferenceLines } from '../../../../platform/history/difference/Differences';
import { useFieldLabel, useValueText } from '../../useValueText';
import type { ProductStatuses } from '../statuses';
import { useStateText } from '../useStateText';

interface HistoryChangesProps {
    readonly entry: HistoryEntry;
    readonly statuses: ProductStatuses;
    /** Names of entities by their code, as far as they are known. */
    readonly names: ReadonlyMap<string, string>;
}

/** Prefix of the key of a state's change; the entity's code follows. */
const ENTITY = rowKey(adrState, '');
/** The key of a change request that was created or decided. */
const REQUEST = 'request';

/** Fields that every product of an ADR has, or no user changes: they are not shown. */
const UNTOLD: readonly string[] = ['adr_id', 'prod_id', 'enabled', 'weight', 'system_entity'];

type Noted = Pick<RecordOf<typeof adrRequest>, 'id' | 'type' | 'status'> & { readonly reason?: string };

/** Returns a formatter of an entry: for fields of an ADR product, its states, and requests for it. */
const useWords = ({ statuses, names }: Omit<HistoryChangesProps, 'entry'>) => {
    const translate = useTranslate();
    const stateText = useStateText(statuses);
    const valueText = useValueText();
    const fieldLabel = useFieldLabel();
    const requestText = ({ id, type, status, reason }: Noted): string =>
        [
            translate('requests.number', { id }),
            translate(`requests.type.${type}`),
            translate(`requests.status.${status}`),
            ...(reason ? [reason] : []),
        ].join(' · ');
    const textOf = (name: string, value: unknown): string => {
        if (name.startsWith(ENTITY)) return stateText(value as Partial<State> | null);
        return name === REQUEST && value ? requestText(value as Noted) : valueText(name, value);
    };
    const labelOf = (name: string): string => {
        const code = name.slice(ENTITY.length);
        if (name.startsWith(ENTITY)) return [code, names.get(code)].filter(Boolean).join(' ');
        if (name === REQUEST) return translate('resources.services/adr/request.name', { smart_count: 1 });
        return fieldLabel(name, false);
    };
    return { textOf, labelOf };
};

/** Shows the changes of an entry of an ADR product's history: its fields, and its states by the entity's code. */
export const HistoryChanges = ({ entry: { changes, action }, ...known }: HistoryChangesProps) => {
    const { textOf, labelOf } = useWords(known);
    const isFirst = action === 'create';
    const shownChanges = Object.entries(changes).filter(
        ([name, { to }]) => !UNTOLD.includes(name) && (!isFirst || (to !== null && to !== '')),
    );
    return (
        <DifferenceLines
            differences={shownChanges.map(([name, { from, to }]) => ({
                key: name,
                label: labelOf(name),
                from: textOf(name, from),
                to: textOf(name, to),
                only: isFirst ? 'to' : undefined,
            }))}
        />
    );
};
