import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import { PASTED_FIELDS, type PastedColumns, type PastedField, type PastedRows } from './pastedRows';

/** Rows that are shown below the choice of columns. */
const SHOWN = 3;

interface ColumnsReadProps {
    readonly pasted: PastedRows;
    readonly columns: PastedColumns;
    readonly labelOf: (field: PastedField) => string;
    readonly onColumns: (columns: PastedColumns) => void;
}

const TABLE = {
    overflowX: 'auto',
    mb: 2,
    '& table': { borderCollapse: 'collapse' },
    '& th, & td': { px: 1, py: 0.5, textAlign: 'left', typography: 'caption', whiteSpace: 'nowrap', maxWidth: 180 },
    '& td': { overflow: 'hidden', textOverflow: 'ellipsis', borderTop: 1, borderColor: 'divider' },
} as const;

/** Shows how each column of pasted rows is read, over its first rows; another reading can be chosen. */
export const ColumnsRead = ({ pasted, columns, labelOf, onColumns }: ColumnsReadProps) => {
    const translate = useTranslate();
    const label = translate('promoGrid.add.columns');
    /** Chooses the field of a column; it is removed from any other column. */
    const choose = (column: number, field: PastedField | undefined) =>
        onColumns(
            columns.map((other, at) => {
                if (at === column) return field;
                return other === field ? undefined : other;
            }),
        );
    return (
        <Box sx={TABLE} role="group" aria-label={label} tabIndex={0}>
            <table aria-label={label}>
                <thead>
                    <tr>
                        {columns.map((field, at) => (
                            <th key={at} scope="col">
                                <NativeSelect
                                    value={field ?? ''}
                                    onChange={({ target }) =>
                                        choose(
                                            at,
                                            PASTED_FIELDS.find(each => each === target.value),
                                        )
                                    }
                                    inputProps={{
                                        'aria-label': translate('promoGrid.add.column', {
                                            number: at + 1,
                                            name: pasted.header?.[at] ?? '',
                                        }).trim(),
                                    }}
                                    sx={{ typography: 'caption' }}
                                >
                                    <option value="">{translate('promoGrid.add.leftOutColumn')}</option>
                                    {PASTED_FIELDS.map(each => (
                                        <option key={each} value={each}>
                                            {labelOf(each)}
                                        </option>
                                    ))}
                                </NativeSelect>
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {pasted.rows.slice(0, SHOWN).map((row, at) => (
                        <tr key={at}>
                            {columns.map((_, column) => (
                                <td key={column}>{row[column]}</td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </Box>
    );
};
