import { useTranslate } from 'react-admin';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatInteger, formatUpc } from '../../../models/format';
import { SortHead } from '../../search/SortHead';
import { DroppedMark } from './DroppedMark';
import { ProductLink } from './ProductLink';
import { packOf, type FoundProduct, type ResultsProps } from './results';

const CODE = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
const DENSE = { '& th, & td': { px: 1.5, fontSize: '0.8438rem' } } as const;
const ONE_LINE = { maxWidth: 170, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const COLUMNS = ['manufacturer', 'description', 'size', 'cust_code', 'upc_item', 'upc_case', 'dept_code'] as const;

const ProductRow = ({ product, onGo }: { product: FoundProduct } & Pick<ResultsProps, 'onGo'>) => (
    <TableRow hover onClick={() => onGo({ open: product.id })} sx={{ cursor: 'pointer' }}>
        <TableCell sx={ONE_LINE}>{product.manufacturer}</TableCell>
        <TableCell sx={{ minWidth: 240, width: '40%' }}>
            <ProductLink product={product} />
            {product.dropped && <DroppedMark />}
        </TableCell>
        <TableCell sx={{ whiteSpace: 'nowrap' }}>{packOf(product)}</TableCell>
        <TableCell sx={CODE}>{product.cust_code}</TableCell>
        <TableCell sx={CODE}>{formatUpc(product.upc_item)}</TableCell>
        <TableCell sx={CODE}>{formatUpc(product.upc_case)}</TableCell>
        <TableCell sx={ONE_LINE}>{product.dept_code}</TableCell>
        <TableCell align="right">{formatInteger(product.adr_count)}</TableCell>
    </TableRow>
);

/** Products as a table; a header sorts, the same one again the other way round. */
export const ProductTable = ({ products, search, onGo }: ResultsProps) => {
    const translate = useTranslate();
    return (
        <TableContainer>
            <Table size="small" aria-label={translate('lookup.table')} sx={DENSE}>
                <TableHead>
                    <TableRow>
                        {COLUMNS.map(name => (
                            <SortHead
                                key={name}
                                name={name}
                                label={translate(`resources.services/product.fields.${name}`)}
                                search={search}
                                onGo={onGo}
                            />
                        ))}
                        <TableCell align="right">{translate('lookup.adrCount')}</TableCell>
                    </TableRow>
                </TableHead>
                <TableBody>
                    {products.map(product => (
                        <ProductRow key={product.id} product={product} onGo={onGo} />
                    ))}
                </TableBody>
            </Table>
        </TableContainer>
    );
};
