import { useTranslate } from 'react-admin';
import ClearIcon from '@mui/icons-material/BackspaceOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ProductStatuses } from '../statuses';
import { LegendButton } from './LegendButton';
import { StatusLetter } from './StatusLetter';

interface StatusToolsProps {
    readonly statuses: ProductStatuses;
    /** Entity cells that are chosen. */
    readonly chosen: number;
    readonly isReadOnly: boolean;
    /** Whether no chosen cell can be changed. */
    readonly isClosed: boolean;
    readonly canUndo: boolean;
    readonly onFill: (status: number | null) => void;
    readonly onEdit: () => void;
    readonly onUndo: () => void;
}

const BAR = {
    display: 'flex',
    flexWrap: { xs: 'nowrap', sm: 'wrap' },
    overflowX: 'auto',
    alignItems: 'center',
    gap: 0.5,
    minHeight: 36,
    minWidth: 0,
} as const;

/** They show what the letters mean, whether cells are chosen or not. */
const MEANING = { flex: 'none', '&.Mui-disabled': { color: 'text.secondary' } } as const;

const Letters = ({ statuses }: Pick<StatusToolsProps, 'statuses'>) => (
    <Box component="ul" tabIndex={0} sx={{ ...BAR, gap: 2, listStyle: 'none', m: 0, p: 0, typography: 'body2' }}>
        {statuses.offered.map(status => (
            <Box component="li" key={status.id} sx={{ display: 'flex', gap: 0.75, whiteSpace: 'nowrap' }}>
                <StatusLetter status={status} /> {status.name}
            </Box>
        ))}
    </Box>
);

/** Shows the letters with the buttons that set them in the chosen cells. */
const Tools = (props: StatusToolsProps) => {
    const { statuses, chosen, isClosed, canUndo, onFill, onEdit, onUndo } = props;
    const translate = useTranslate();
    const isNone = chosen === 0 || isClosed;
    const button = { size: 'small', color: 'inherit', sx: { flex: 'none' } } as const;
    return (
        // While nothing in it can be focused, it can itself, to be scrolled on a phone.
        <Box role="toolbar" aria-label={translate('adrProducts.fill')} tabIndex={isNone ? 0 : undefined} sx={BAR}>
            {statuses.offered.map(status => (
                <Button
                    key={status.id}
                    {...button}
                    sx={MEANING}
                    disabled={isNone}
                    startIcon={<StatusLetter status={status} />}
                    onClick={() => onFill(status.id)}
                >
                    {status.name}
                </Button>
            ))}
            <Button {...button} disabled={isNone} startIcon={<ClearIcon />} onClick={() => onFill(null)}>
                {translate('adrProducts.clear')}
            </Button>
            <Button {...button} disabled={isNone} startIcon={<EditIcon />} onClick={onEdit}>
                {translate('adrProducts.details')}
            </Button>
            <Button {...button} disabled={!canUndo} startIcon={<UndoIcon />} onClick={onUndo}>
                {translate('adrProducts.undo')}
            </Button>
        </Box>
    );
};

/** Shows the letters' meanings and the legend; users who may change something also set the letters in chosen cells. */
export const StatusTools = (props: StatusToolsProps) => (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'flex-start' }}>
        {props.isReadOnly ? <Letters statuses={props.statuses} /> : <Tools {...props} />}
        <LegendButton statuses={props.statuses} />
    </Box>
);
