import { useTranslate } from 'react-admin';
import { adrState, type State, type StateField } from '../../../../models/features/adr/state';
import { formatDate, formatMoney } from '../../../../models/platform/format/format';
import { useFieldText } from '../../../platform/fields/useFieldText';
import type { ProductStatuses } from './statuses';

/** Fields that have their own wording; a field that returns no text is left out. */
type Words = Readonly<Partial<Record<StateField, (state: Partial<State>) => string | null | undefined | false>>>;

const TRACKED: readonly string[] = ['track_begin_date', 'track_end_date'];

/**
 * Returns a formatter of a state; a state in the history may lack fields that did not exist then.
 *
 * @param statuses undefined: their names are not known yet
 */
export const useStateText = (statuses: ProductStatuses | undefined) => {
    const translate = useTranslate();
    const textOf = useFieldText(() => undefined);
    const words: Words = {
        prod_status_id: ({ prod_status_id: id }) =>
            statuses && id !== undefined && (statuses.byId.get(id)?.name ?? `#${String(id)}`),
        sell_cost: ({ sell_cost }) => formatMoney(sell_cost),
        track: ({ track, track_begin_date: begin, track_end_date: end }) =>
            track && translate('adrProducts.tracked', { begin: formatDate(begin), end: formatDate(end) }),
        track_reason: ({ track, track_reason }) => track && track_reason,
    };
    const formatField = (state: Partial<State>, name: StateField): string | null | undefined | false => {
        const own = words[name];
        if (own) return own(state);
        const value = state[name];
        const isSilent = value === null || value === undefined || value === false || TRACKED.includes(name);
        return isSilent ? '' : `${translate(`cells.${adrState.name}.${name}`)} ${textOf(adrState.fields[name], value)}`;
    };
    return (state: Partial<State> | null | undefined): string => {
        if (!state) return translate('adrProducts.none');
        return adrState.names
            .map(name => formatField(state, name as StateField))
            .filter(Boolean)
            .join(', ');
    };
};
