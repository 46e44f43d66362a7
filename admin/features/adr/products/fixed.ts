import type { TranslateFunction } from 'react-admin';
import { formatUpc } from '../../../../models/platform/format/format';
import type { FixedColumn } from '../../../platform/grid/fixed';
import { distinctionOf } from '../../product/naming';
import type { AdrProduct, Refdata } from './product';

/** On an ADR the product's own department comes before the catalogue's (docs/domain.md section 4). */
const departmentOf = ({ productDepartments }: Pick<Refdata, 'productDepartments'>) => {
    const codes = new Map(productDepartments.map(({ id, code }) => [id, code]));
    return ({ prod_dept_id, dept_code }: AdrProduct): string =>
        (prod_dept_id === null ? null : codes.get(prod_dept_id)) ?? dept_code ?? '';
};

/** Pixels, on a phone: a size and a UPC fit in. */
const SMALL = 176;

/** Builds the columns of products beside their states. @param isSmall there is room for one column only */
export const fixedColumns = (
    refdata: Refdata,
    isSmall: boolean,
    translate: TranslateFunction,
): readonly FixedColumn<AdrProduct>[] => {
    const column = (name: string, width: number, text: (product: AdrProduct) => string) => ({
        name,
        width,
        text,
        label: translate(`resources.services/product.fields.${name}`),
    });
    const description = column('description', isSmall ? SMALL : 250, product => product.description);
    if (isSmall) return [{ ...description, about: distinctionOf }];
    return [
        description,
        column('manufacturer', 130, product => product.manufacturer),
        column('size', 84, ({ size }) => size ?? ''),
        column('upc_item', 130, ({ upc_item }) => formatUpc(upc_item)),
        column('dept_code', 100, departmentOf(refdata)),
    ];
};
