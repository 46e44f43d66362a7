import { useTranslate } from 'react-admin';
import { formatDate, formatMoney } from '../../../models/format';
import { adrProduct } from '../../../models/adr/product';
import { stateFields, type StateField } from '../../../models/adr/state';
import type { Field, KindName } from '../../../models/fields/kind';
import { nameIn, useRefdata, type Refdata } from '../refdata';

type ListName = Exclude<keyof Refdata, 'adrs'>;

/** Fields whose values are records of a reference list. */
const LISTS: Readonly<Partial<Record<string, ListName>>> = {
    prod_dept_id: 'productDepartments',
    prod_group_id: 'productGroups',
    prod_type_id: 'productTypes',
    prod_status_id: 'productEntityStatuses',
};

/** Without it there is no state. */
const STATUS: StateField = 'prod_status_id';

const FIELDS: Readonly<Record<string, Field | undefined>> = { ...adrProduct.allFields, ...stateFields };

/** How values of these kinds are written; other numbers count nothing that has a unit. */
const FORMATS: Readonly<Partial<Record<KindName, (value: never) => string>>> = { money: formatMoney, date: formatDate };

/** A value that was proposed or stands, as it is read; of an ADR product or of its state at an entity. */
export const useValueText = () => {
    const translate = useTranslate();
    const refdata = useRefdata();
    return (name: string, value: unknown): string => {
        if (value === null || value === undefined || value === '') {
            return translate(name === STATUS ? 'adrProducts.none' : 'record.none');
        }
        const list = LISTS[name];
        if (list) return nameIn(refdata?.[list], value);
        if (typeof value === 'boolean') return translate(value ? 'boolean.yes' : 'boolean.no');
        const format = FORMATS[FIELDS[name]?.kind.name ?? 'text'];
        return format ? format(value as never) : (value as string | number).toString();
    };
};

/** What a field is called; one of an entity's state, or the product's own. */
export const useFieldLabel = () => {
    const translate = useTranslate();
    return (name: string, isOfState: boolean): string =>
        translate(isOfState ? `states.${name}` : `resources.${adrProduct.path}.fields.${name}`);
};
