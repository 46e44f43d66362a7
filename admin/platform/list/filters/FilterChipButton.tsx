import { useId, type MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ListFilter } from '../address/listState';
import { keysOfChip, type FilterChip } from './chips';
import type { FilterErrors } from './errors';
import { FilterText } from './FilterText';

interface FilterChipButtonProps {
    readonly chip: FilterChip;
    readonly filter: ListFilter;
    readonly errors: FilterErrors | undefined;
    readonly isOpen: boolean;
    readonly onEdit: (event: MouseEvent<HTMLElement>) => void;
    readonly onRemove: () => void;
}

const HEIGHT = 30;

const CHIP_SX = {
    display: 'inline-flex',
    maxWidth: '100%',
    height: HEIGHT,
    border: 1,
    borderRadius: 4,
    typography: 'body2',
    overflow: 'hidden',
    '& .MuiButtonBase-root.Mui-focusVisible': { outlineOffset: -2 },
} as const;

/** A filter that is set: its text opens its editor, the cross takes it away. */
export const FilterChipButton = ({ chip, filter, errors, isOpen, onEdit, onRemove }: FilterChipButtonProps) => {
    const translate = useTranslate();
    const id = useId();
    const isInvalid = keysOfChip(chip).some(key => errors?.[key] !== undefined);
    const color = isInvalid ? 'error.main' : 'primary.main';
    return (
        <Box
            component="li"
            sx={{ ...CHIP_SX, borderColor: color, bgcolor: isOpen ? 'action.selected' : 'action.hover' }}
        >
            <ButtonBase
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                onClick={onEdit}
                sx={{ pl: 1.5, pr: 0.5, minWidth: 0, font: 'inherit' }}
            >
                <Box
                    component="span"
                    id={id}
                    sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                >
                    <FilterText chip={chip} filter={filter} />
                </Box>
            </ButtonBase>
            <ButtonBase
                id={`${id}-remove`}
                aria-label={translate('filter.remove')}
                aria-labelledby={`${id}-remove ${id}`}
                title={translate('filter.remove')}
                onClick={onRemove}
                sx={{ px: 0.75, flex: 'none' }}
            >
                <CloseIcon sx={{ fontSize: 16 }} />
            </ButtonBase>
        </Box>
    );
};
