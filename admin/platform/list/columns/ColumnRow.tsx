import { useTranslate } from 'react-admin';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';

interface ColumnRowProps {
    readonly name: string;
    readonly label: string;
    readonly isShown: boolean;
    readonly position: 'first' | 'between' | 'last';
    readonly isDragged: boolean;
    readonly onToggle: () => void;
    /** One place up (-1) or down (1). */
    readonly onStep: (by: number) => void;
    readonly onDrag: (isDragged: boolean) => void;
    /** Another column is dragged over this one. */
    readonly onOver: () => void;
}

interface StepProps {
    readonly icon: SvgIconComponent;
    readonly label: string;
    readonly isOffered: boolean;
    readonly onStep: () => void;
}

/** At the end of the way it stays, so that the focus does. */
const Step = ({ icon: Icon, label, isOffered, onStep }: StepProps) => (
    <IconButton
        size="small"
        aria-label={label}
        title={label}
        aria-disabled={!isOffered}
        onClick={({ currentTarget }) => {
            onStep();
            // Moving an element takes the focus from it.
            requestAnimationFrame(() => currentTarget.focus());
        }}
        sx={{ p: 0.25, color: isOffered ? 'text.primary' : 'text.disabled' }}
    >
        <Icon fontSize="small" />
    </IconButton>
);

/** A column that is shown or not, and its place: with the arrows, or dragged. */
export const ColumnRow = ({ name, label, isShown, position, isDragged, ...on }: ColumnRowProps) => {
    const translate = useTranslate();
    return (
        <Box
            component="li"
            draggable
            onDragStart={({ dataTransfer }) => {
                dataTransfer.setData('text/plain', name);
                on.onDrag(true);
            }}
            onDragEnd={() => on.onDrag(false)}
            onDragOver={event => {
                event.preventDefault();
                on.onOver();
            }}
            sx={{ display: 'flex', alignItems: 'center', px: 1, borderRadius: 1, opacity: isDragged ? 0.5 : 1 }}
        >
            <FormControlLabel
                sx={{ flex: 1, m: 0 }}
                slotProps={{ typography: { variant: 'body2' } }}
                control={<Checkbox size="small" checked={isShown} onChange={on.onToggle} sx={{ p: 0.5, mr: 0.5 }} />}
                label={label}
            />
            <Step
                icon={UpIcon}
                label={translate('list.columnUp', { name: label })}
                isOffered={position !== 'first'}
                onStep={() => on.onStep(-1)}
            />
            <Step
                icon={DownIcon}
                label={translate('list.columnDown', { name: label })}
                isOffered={position !== 'last'}
                onStep={() => on.onStep(1)}
            />
        </Box>
    );
};
