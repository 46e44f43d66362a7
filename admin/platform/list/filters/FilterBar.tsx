import { useId, useRef, useState, type MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { focusFirstInput } from '../../layout/focus/focus';
import { withoutKeys, type ListFilter } from '../address/listState';
import type { ListStateControl } from '../address/useListState';
import { chipId, chipsOf, keysOfChip, type FilterChip } from './chips';
import type { FilterErrors } from './errors';
import { FilterPopover, type OpenedFilter } from './FilterPopover';
import { FilterText } from './FilterText';
import type { FilterField } from './parts';

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

/** Shows a filter that is set: its text opens its editor, the cross removes it. */
const FilterChipButton = ({ chip, filter, errors, isOpen, onEdit, onRemove }: FilterChipButtonProps) => {
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

interface FilterBarProps extends Pick<ListStateControl, 'filter' | 'outside' | 'type' | 'go'> {
    readonly parts: readonly FilterField[];
    readonly errors: FilterErrors | undefined;
    /** Whether another filter can be added; without that and with no chip, the box clears what is typed in it. */
    readonly isOpen: boolean;
}

const ClearButton = ({ onClear }: { onClear: () => void }) => {
    const translate = useTranslate();
    return (
        <Button
            color="inherit"
            aria-label={translate('list.clearFilters')}
            onClick={({ currentTarget }) => {
                // Shown together with the filters.
                focusFirstInput(currentTarget);
                onClear();
            }}
            sx={{ flex: 'none' }}
        >
            {translate('list.clear')}
        </Button>
    );
};

/** Shows the filters that are set, as chips, and a button that adds another. */
export const FilterBar = ({ parts, errors, isOpen, filter, outside, type, go }: FilterBarProps) => {
    const translate = useTranslate();
    const [opened, setOpened] = useState<OpenedFilter>();
    const adder = useRef<HTMLButtonElement>(null);
    const edited = opened?.isNew ? undefined : opened?.chip;
    const chips = chipsOf(parts, filter, edited);
    const keys = ['q', ...parts.flatMap(filterField => Object.values(filterField.keys))];
    const close = () => setOpened(undefined);
    const remove = (chip: FilterChip) => {
        close();
        go({ filter: withoutKeys(filter, [...keysOfChip(chip), ...chip.part.clears]) });
        // The button that was pressed is unmounted with its chip.
        adder.current?.focus();
    };
    return (
        <>
            {isOpen && (
                <Button
                    ref={adder}
                    startIcon={<AddIcon />}
                    aria-haspopup="dialog"
                    aria-expanded={opened?.isNew === true}
                    onClick={event => setOpened({ anchor: event.currentTarget, isNew: true })}
                    sx={{ flex: 'none' }}
                >
                    {translate('filter.add')}
                </Button>
            )}
            {chips.length > 0 && (
                <Box
                    component="ul"
                    aria-label={translate('filter.set')}
                    sx={{ display: 'contents', listStyle: 'none' }}
                >
                    {chips.map(chip => (
                        <FilterChipButton
                            key={chipId(chip)}
                            chip={chip}
                            filter={filter}
                            errors={errors}
                            isOpen={edited !== undefined && chipId(edited) === chipId(chip)}
                            onEdit={event => setOpened({ anchor: event.currentTarget, isNew: false, chip })}
                            onRemove={() => remove(chip)}
                        />
                    ))}
                </Box>
            )}
            {(isOpen || chips.length > 0) && keys.some(key => Object.hasOwn(filter, key)) && (
                <ClearButton onClear={() => go({ filter: withoutKeys(filter, keys) })} />
            )}
            <FilterPopover
                opened={opened}
                parts={parts}
                errors={errors}
                filter={filter}
                outside={outside}
                type={type}
                onOpen={setOpened}
                onRemove={remove}
                onClose={close}
            />
        </>
    );
};
