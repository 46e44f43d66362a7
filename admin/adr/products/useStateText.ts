import { useTranslate } from 'react-admin';
import type { State } from '../../../models/adr/state';
import { formatDate, formatMoney } from '../../../models/format';
import type { Statuses } from './statuses';

/**
 * A state in words; as history has it, it may lack what it did not have then.
 *
 * @param statuses undefined: their names are not known yet
 */
export const useStateText = (statuses: Statuses | undefined) => {
    const translate = useTranslate();
    return (state: Partial<State> | null | undefined): string => {
        if (!state) return translate('adrProducts.none');
        const { prod_status_id, cust_code, sell_cost, track, track_begin_date, track_end_date, track_reason } = state;
        const status =
            !statuses || prod_status_id === undefined
                ? ''
                : (statuses.byId.get(prod_status_id)?.name ?? `#${String(prod_status_id)}`);
        const period = { begin: formatDate(track_begin_date), end: formatDate(track_end_date) };
        return [
            status,
            cust_code && `${translate('adrProducts.state.cust_code')} ${cust_code}`,
            formatMoney(sell_cost),
            track && translate('adrProducts.tracked', period),
            track && track_reason,
        ]
            .filter(Boolean)
            .join(', ');
    };
};
