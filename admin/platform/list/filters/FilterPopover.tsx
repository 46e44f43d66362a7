import { useTranslate } from 'react-admin';
import Popover from '@mui/material/Popover';
import { labelOf } from '../../../../models/platform/definition/label';
import { whenNeeded } from '../../lazy';
import type { ListPlace } from '../address/useListState';
import type { FilterChip } from './chips';
import type { FilterErrors } from '../../../list/filters/errors';
import type { FilterPart } from './parts';

/** What is open: the list of fields or, of one that is chosen, its editor. */
export interface Opened {
    readonly anchor: HTMLElement;
    /** It began at the list. */
    readonly isNew: boolean;
    readonly chip?: FilterChip;
}

interface FilterPopoverProps extends Pick<ListPlace, 'filter' | 'outside' | 'type'> {
    readonly opened: Opened | undefined;
    readonly parts: readonly FilterPart[];
    readonly errors: FilterErrors | undefined;
    readonly onOpen: (opened: Opened) => void;
    readonly onRemove: (chip: FilterChip) => void;
    readonly onClose: () => void;
}

/** Wide enough from the start for what is on its way. */
const PLACE = { width: 300, minHeight: 92, maxWidth: 'calc(100vw - 32px)', mt: 0.5 };

const FieldList = whenNeeded(async () => (await import('./FieldList')).FieldList);
const FilterEditor = whenNeeded(async () => (await import('./FilterEditor')).FilterEditor);

/** The list of fields, or the editor of a filter, where it was asked for. */
export const FilterPopover = ({ opened, parts, errors, filter, outside, type, ...on }: FilterPopoverProps) => {
    const translate = useTranslate();
    const { chip } = opened ?? {};
    const title = chip ? translate(chip.part.label, { _: labelOf(chip.part.name, chip.part.field) }) : '';
    return (
        <Popover
            open={opened !== undefined}
            anchorEl={opened?.anchor ?? null}
            onClose={on.onClose}
            transitionDuration={0}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            slotProps={{ paper: { role: 'dialog', 'aria-label': title || translate('filter.add'), sx: PLACE } }}
        >
            {opened && !chip && (
                <FieldList
                    {...{ parts, filter }}
                    onChoose={part => on.onOpen({ ...opened, chip: { part, operators: part.offered } })}
                />
            )}
            {chip && (
                <FilterEditor
                    {...{ chip, filter, outside, errors, title }}
                    onType={type}
                    onRemove={() => on.onRemove(chip)}
                    onClose={on.onClose}
                />
            )}
        </Popover>
    );
};
