import { useTranslate } from 'react-admin';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { promoActual } from '../../../../models/features/tpm/promoActual';
import { formatDate, formatMoney, formatSize } from '../../../../models/platform/format/format';
import { actualFile } from '../../../../models/features/tpm/actualCalls';
import { urlOf } from '../../../platform/data/callApi';
import { choiceText } from '../../../platform/fields/choice';
import type { Actual } from './fields';

const FileLink = ({ actual: { id, filename, size } }: { actual: Actual }) => {
    const translate = useTranslate();
    if (filename === null) return null;
    const shown = formatSize(size);
    return (
        <>
            <Link
                href={urlOf(actualFile, { id })}
                aria-label={translate('tpmActuals.download', { name: filename, size: shown })}
                sx={{ overflowWrap: 'anywhere' }}
            >
                {filename}
            </Link>{' '}
            · {shown}
        </>
    );
};

interface ActualRowProps {
    readonly actual: Actual;
    /** Undefined: it cannot be changed now, or not by this user. */
    readonly onEdit: (() => void) | undefined;
    readonly onDelete: (() => void) | undefined;
}

/** Shows an actual with its file, and the actions on it. */
const ActualRow = ({ actual, onEdit, onDelete }: ActualRowProps) => {
    const translate = useTranslate();
    const { type, amount, date, description } = actual;
    const name = `${choiceText(translate, type)}, ${formatDate(date)}`;
    return (
        <TableRow>
            <TableCell>{choiceText(translate, type)}</TableCell>
            <TableCell align="right">{formatMoney(amount)}</TableCell>
            <TableCell>{formatDate(date)}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{description}</TableCell>
            <TableCell>
                <FileLink actual={actual} />
            </TableCell>
            {onEdit && onDelete && (
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    <IconButton aria-label={translate('tpmActuals.edit', { name })} onClick={onEdit}>
                        <EditIcon fontSize="small" />
                    </IconButton>
                    <IconButton aria-label={translate('tpmActuals.remove', { name })} onClick={onDelete}>
                        <DeleteIcon fontSize="small" />
                    </IconButton>
                </TableCell>
            )}
        </TableRow>
    );
};

interface ActualsTableProps {
    readonly actuals: readonly Actual[];
    readonly isOpen: boolean;
    readonly onEdit: (actual: Actual) => void;
    readonly onDelete: (actual: Actual) => void;
}

const COLUMNS = ['type', 'amount', 'date', 'description', 'filename'] as const;

/** Shows the actuals of a promotion, with their files. */
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
