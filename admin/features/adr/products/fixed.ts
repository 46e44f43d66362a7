import type { TranslateFunction } from 'react-admin';
import { catalogueUses } from '../../../../models/features/adr/product';
import { namesWith } from '../../../../models/platform/definition/fieldUses';
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

const NAMES = namesWith(catalogueUses, 'sheet', { first: ['description', 'manufacturer', 'size'] });
type FixedName = (typeof NAMES)[number];

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
    if (isSmall) return [{ ...column('description', SMALL, product => product.description), about: distinctionOf }];
    const own: Partial<Record<FixedName, (product: AdrProduct) => string>> = {
        upc_item: ({ upc_item }) => formatUpc(upc_item),
        dept_code: departmentOf(refdata),
    };
    return NAMES.map(name =>
        column(name, catalogueUses[name].sheet.width, own[name] ?? (product => product[name] ?? '')),
    );
};
