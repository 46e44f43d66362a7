import { formatUpc } from '../../../../models/format';
import type { AdrProduct, Refdata } from '../product';

/** A column that stays where it is. */
export interface FixedColumn {
    /** Also what it is sorted and filtered by. */
    readonly name: 'description' | 'manufacturer' | 'upc_item' | 'dept_code';
    /** Pixels. */
    readonly width: number;
    readonly text: (product: AdrProduct) => string;
}

/** On an ADR the product's own department comes before the catalogue's (domain.md section 4). */
const departmentOf = ({ productDepartments }: Pick<Refdata, 'productDepartments'>) => {
    const codes = new Map(productDepartments.map(({ id, code }) => [id, code]));
    return ({ prod_dept_id, dept_code }: AdrProduct): string =>
        (prod_dept_id === null ? null : codes.get(prod_dept_id)) ?? dept_code ?? '';
};

/** @param isSmall there is room for one only */
export const fixedColumns = (refdata: Refdata, isSmall: boolean): readonly FixedColumn[] => {
    const description: FixedColumn = {
        name: 'description',
        width: isSmall ? 148 : 250,
        text: product => product.description,
    };
    if (isSmall) return [description];
    return [
        description,
        { name: 'manufacturer', width: 130, text: product => product.manufacturer },
        { name: 'upc_item', width: 130, text: ({ upc_item }) => formatUpc(upc_item) },
        { name: 'dept_code', width: 110, text: departmentOf(refdata) },
    ];
};

export const widthOf = (columns: readonly FixedColumn[]): number => columns.reduce((sum, { width }) => sum + width, 0);
