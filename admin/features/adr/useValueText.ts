import { useTranslate } from 'react-admin';
import { adrProduct } from '../../../models/features/adr/product';
import { adrState } from '../../../models/features/adr/state';
import type { Field } from '../../../models/platform/fields/kind';
import { useFieldText, type NameOf } from '../../platform/fields/useFieldText';
import { nameIn, useRefdata, type Refdata } from './refdata';

/** Resources whose names the reference data has. */
const LISTS = {
    'settings/productdepartment': 'productDepartments',
    'settings/productgroup': 'productGroups',
    'settings/producttype': 'productTypes',
    'settings/productentitystatus': 'productEntityStatuses',
} as const satisfies Record<string, Exclude<keyof Refdata, 'adrs'>>;

const FIELDS: Readonly<Record<string, Field | undefined>> = { ...adrProduct.allFields, ...adrState.fields };

/** Returns a function that formats a proposed or saved value; of an ADR product or of its state at an entity. */
export const useValueText = () => {
    const translate = useTranslate();
    const refdata = useRefdata();
    const nameOf: NameOf = (to, id) => {
        const list = (LISTS as Readonly<Partial<Record<string, (typeof LISTS)[keyof typeof LISTS]>>>)[to];
        return list && nameIn(refdata?.[list], id);
    };
    const textOf = useFieldText(nameOf);
    return (name: string, value: unknown): string =>
        // Without a value there is no state.
        name === adrState.presence && !value ? translate('adrProducts.none') : textOf(FIELDS[name], value);
};

/** Returns a function that labels a field; one of an entity's state, or the product's own. */
export const useFieldLabel = () => {
    const translate = useTranslate();
    return (name: string, isOfState: boolean): string =>
        translate(isOfState ? `cells.${adrState.name}.${name}` : `resources.${adrProduct.path}.fields.${name}`);
};
