import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { withoutKeys } from '../address/listState';
import { focusFirstInput } from '../../layout/focus/focus';
import type { ListStateControl } from '../address/useListState';
import { chipId, chipsOf, keysOfChip, type FilterChip } from './chips';
import type { FilterErrors } from './errors';
import { FilterChipButton } from './FilterChipButton';
import { FilterPopover, type Opened } from './FilterPopover';
import type { FilterField } from './parts';

interface FilterBarProps extends Pick<ListStateControl, 'filter' | 'outside' | 'type' | 'go'> {
    readonly parts: readonly FilterField[];
    readonly errors: FilterErrors | undefined;
    /** The way to another filter is offered. */
    readonly isOpen: boolean;
}

const ClearButton = ({ onClear }: { onClear: () => void }) => {
    const translate = useTranslate();
    return (
        <Button
            color="inherit"
            aria-label={translate('list.clearFilters')}
            onClick={({ currentTarget }) => {
                // It goes with the filters.
                focusFirstInput(currentTarget);
                onClear();
            }}
            sx={{ flex: 'none' }}
        >
            {translate('list.clear')}
        </Button>
    );
};

/** The filters that are set, as chips, and the way to another. */
export const FilterBar = ({ parts, errors, isOpen, filter, outside, type, go }: FilterBarProps) => {
    const translate = useTranslate();
    const [opened, setOpened] = useState<Opened>();
    const adder = useRef<HTMLButtonElement>(null);
    const edited = opened?.isNew ? undefined : opened?.chip;
    const chips = chipsOf(parts, filter, edited);
    const keys = ['q', ...parts.flatMap(filterField => Object.values(filterField.keys))];
    const close = () => setOpened(undefined);
    const remove = (chip: FilterChip) => {
        close();
        go({ filter: withoutKeys(filter, [...keysOfChip(chip), ...chip.part.clears]) });
        // The button that was pressed goes with its chip.
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
            {keys.some(key => Object.hasOwn(filter, key)) && (
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
