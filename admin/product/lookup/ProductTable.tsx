import { memo } from 'react';
import { useTranslate } from 'react-admin';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatInteger, formatUpc } from '../../../models/format';
import { TableScroller } from '../../layout/TableScroller';
import { SortHead } from '../../search/SortHead';
import { DroppedMark } from './DroppedMark';
import { PRODUCT_LINK, ProductLink } from './ProductLink';
import { packOf, type ResultsProps, type RowProps } from './results';

/**
 * The cells of the rows, styled from the table: they are drawn anew at every key that is typed, and a styled component
 * for each of them takes longer than all the rest.
 */
const DENSE = {
    ...PRODUCT_LINK,
    '& th, & td': { py: 0.75, fontSize: '0.8438rem' },
    '& td': { px: 1.5 },
    '& tbody tr': {
        cursor: 'pointer',
        bgcolor: 'var(--row)',
        '&:hover': { '--row': 'color-mix(in srgb, var(--primary) 6%, transparent)' },
    },
    '& tbody td': { borderBottom: 1, borderColor: 'divider', color: 'text.primary' },
    '& .is-code, & .is-pack': { whiteSpace: 'nowrap' },
    '& .is-code': { fontVariantNumeric: 'tabular-nums' },
    '& .is-line': { maxWidth: 170, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .is-description': { minWidth: 220, width: '40%' },
    '& .is-count': { textAlign: 'right' },
} as const;

const COLUMNS = ['manufacturer', 'description', 'size', 'cust_code', 'upc_item', 'upc_case'] as const;

const ProductRow = memo(({ product, search, onOpen }: RowProps) => (
    <tr onClick={() => onOpen(product.id)}>
        <td className="is-line">{product.manufacturer}</td>
        <td className="is-description">
            <ProductLink product={product} search={search} />
            {product.dropped && <DroppedMark />}
        </td>
        <td className="is-pack">{packOf(product)}</td>
        <td className="is-code">{product.cust_code}</td>
        <td className="is-code">{formatUpc(product.upc_item)}</td>
        <td className="is-code">{formatUpc(product.upc_case)}</td>
        <td className="is-count">{formatInteger(product.adr_count)}</td>
        <td className="is-line">{product.dept_code}</td>
    </tr>
));

/** Products as a table; a header sorts, the same one again the other way round. */
export const ProductTable = memo(({ products, search, onGo, onOpen }: ResultsProps) => {
    const translate = useTranslate();
    const sorted = (name: string) => (
        <SortHead
            key={name}
            name={name}
            label={translate(`resources.services/product.fields.${name}`)}
            search={search}
            onGo={onGo}
        />
    );
    return (
        <TableScroller label={translate('lookup.table')} fixed={2}>
            <Table size="small" aria-label={translate('lookup.table')} sx={DENSE}>
                <TableHead>
                    <TableRow>
                        {COLUMNS.map(sorted)}
                        <TableCell align="right">{translate('lookup.adrCount')}</TableCell>
                        {sorted('dept_code')}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {products.map(product => (
                        <ProductRow key={product.id} {...{ product, search, onOpen }} />
                    ))}
                </TableBody>
            </Table>
        </TableScroller>
    );
});
