import { useTranslate } from 'react-admin';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { promoActual } from '../../../../models/features/tpm/promoActual';
import { ActualRow } from './ActualRow';
import type { Actual } from './fields';

interface ActualsTableProps {
    readonly actuals: readonly Actual[];
    readonly isOpen: boolean;
    readonly onEdit: (actual: Actual) => void;
    readonly onDelete: (actual: Actual) => void;
}

const COLUMNS = ['type', 'amount', 'date', 'description', 'filename'] as const;

/** The actuals of a promotion, with their files. */
export const ActualsTable = ({ actuals, isOpen, onEdit, onDelete }: ActualsTableProps) => {
    const translate = useTranslate();
    return (
        <TableContainer>
            <Table size="small" aria-label={translate('tpmActuals.title')}>
                <TableHead>
                    <TableRow>
                        {COLUMNS.map(name => (
                            <TableCell key={name} align={name === 'amount' ? 'right' : 'left'}>
                                {translate(`resources.${promoActual.path}.fields.${name}`)}
                            </TableCell>
                        ))}
                        {isOpen && <TableCell align="right">{translate('tpmActuals.actions')}</TableCell>}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {actuals.map(actual => (
                        <ActualRow
                            key={actual.id}
                            actual={actual}
                            onEdit={isOpen ? () => onEdit(actual) : undefined}
                            onDelete={isOpen ? () => onDelete(actual) : undefined}
                        />
                    ))}
                </TableBody>
            </Table>
        </TableContainer>
    );
};
