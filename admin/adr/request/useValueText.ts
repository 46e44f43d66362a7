import { useTranslate } from 'react-admin';
import { formatDate, formatMoney } from '../../../models/format';
import { adrProduct } from '../../../models/adr/product';
import { nameIn, useRefdata, type Refdata } from '../refdata';

type ListName = Exclude<keyof Refdata, 'adrs'>;

/** Fields whose values are records of a reference list. */
const LISTS: Readonly<Partial<Record<string, ListName>>> = {
    prod_dept_id: 'productDepartments',
    prod_group_id: 'productGroups',
    prod_type_id: 'productTypes',
    prod_status_id: 'productEntityStatuses',
};

const DATES: readonly string[] = ['track_begin_date', 'track_end_date'];

/** A value that was proposed or stands, as it is read; of an ADR product or of its state at an entity. */
export const useValueText = () => {
    const translate = useTranslate();
    const refdata = useRefdata();
    return (name: string, value: unknown): string => {
        if (value === null || value === undefined || value === '') return translate('record.none');
        const list = LISTS[name];
        if (list) return nameIn(refdata?.[list], value);
        if (typeof value === 'boolean') return translate(value ? 'boolean.yes' : 'boolean.no');
        if (typeof value === 'number') return formatMoney(value);
        return DATES.includes(name) ? formatDate(value as string) : (value as string);
    };
};

/** What a field is called; one of an entity's state, or the product's own. */
export const useFieldLabel = () => {
    const translate = useTranslate();
    return (name: string, isOfState: boolean): string =>
        translate(isOfState ? `states.${name}` : `resources.${adrProduct.path}.fields.${name}`);
};
