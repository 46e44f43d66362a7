import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import type { adrRequest } from '../../../../models/adr/request';
import type { State } from '../../../../models/adr/state';
import type { HistoryEntry } from '../../../../models/history';
import type { RecordOf } from '../../../../models/resource';
import { nameIn } from '../../refdata';
import type { Refdata } from '../product';
import type { Statuses } from '../statuses';
import { useStateText } from '../useStateText';

interface HistoryChangesProps {
    readonly entry: HistoryEntry;
    readonly refdata: Refdata;
    readonly statuses: Statuses;
    /** Names of entities by their code, as far as they are known. */
    readonly names: ReadonlyMap<string, string>;
}

/** What the key of a state's change begins with; the entity's code follows. */
const ENTITY = 'entity:';
/** Entries with more are shortened: a fill of a whole ADR product is one. */
const MOST_SHOWN = 12;

/** The key of a change request that was made or decided. */
const REQUEST = 'request';

/** What every product of an ADR has, or nobody changes. */
const UNTOLD: readonly string[] = ['adr_id', 'prod_id', 'enabled', 'weight', 'system_entity'];

const REFERENCES = {
    prod_dept_id: 'productDepartments',
    prod_group_id: 'productGroups',
    prod_type_id: 'productTypes',
} as const satisfies Record<string, keyof Refdata>;

type Noted = Pick<RecordOf<typeof adrRequest>, 'id' | 'type' | 'status'> & { readonly reason?: string };

/** Values of an ADR product's fields and states, in words. */
const useValueText = ({ refdata, statuses }: Pick<HistoryChangesProps, 'refdata' | 'statuses'>) => {
    const translate = useTranslate();
    const stateText = useStateText(statuses);
    const requestText = ({ id, type, status, reason }: Noted): string =>
        [
            translate('requests.number', { id }),
            translate(`requests.type.${type}`),
            translate(`requests.status.${status}`),
            ...(reason ? [reason] : []),
        ].join(' · ');
    return (name: string, value: unknown): string => {
        if (name.startsWith(ENTITY)) return stateText(value as Partial<State> | null);
        if (value === null || value === undefined || value === '') return translate('record.none');
        if (name === REQUEST) return requestText(value as Noted);
        if (Object.hasOwn(REFERENCES, name)) return nameIn(refdata[REFERENCES[name as keyof typeof REFERENCES]], value);
        return typeof value === 'string' ? value : JSON.stringify(value);
    };
};

const placeOf = (code: string, names: HistoryChangesProps['names']): string =>
    [code, names.get(code)].filter(Boolean).join(' ');

/** What an entry of an ADR product's history changed: its fields, and its states by the entity's code. */
export const HistoryChanges = ({ entry: { changes, action }, refdata, statuses, names }: HistoryChangesProps) => {
    const translate = useTranslate();
    const valueText = useValueText({ refdata, statuses });
    const isFirst = action === 'create';
    const all = Object.entries(changes).filter(
        ([name, { to }]) => !UNTOLD.includes(name) && (!isFirst || (to !== null && to !== '')),
    );
    const labelOf = (name: string) =>
        name.startsWith(ENTITY)
            ? placeOf(name.slice(ENTITY.length), names)
            : name === REQUEST
              ? translate('resources.services/adr/request.name', { smart_count: 1 })
              : translate(`resources.services/adr/product.fields.${name}`, { _: name });
    return (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, typography: 'body2' }}>
            {all.slice(0, MOST_SHOWN).map(([name, { from, to }]) => (
                <Box component="li" key={name} sx={{ overflowWrap: 'anywhere' }}>
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                        {labelOf(name)}:
                    </Box>{' '}
                    {!isFirst && (
                        <>
                            <Box component="del" sx={{ color: 'text.secondary' }}>
                                {valueText(name, from)}
                            </Box>
                            <span role="img" aria-label={translate('history.becomes')}>
                                {' → '}
                            </span>
                        </>
                    )}
                    {valueText(name, to)}
                </Box>
            ))}
            {all.length > MOST_SHOWN && <li>{translate('adrProducts.more', { count: all.length - MOST_SHOWN })}</li>}
        </Box>
    );
};
