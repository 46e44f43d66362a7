import { useTranslate } from 'react-admin';
import Popover from '@mui/material/Popover';
import { labelOf } from '../../../../models/platform/definition/label';
import { lazy } from '../../lazy';
import type { ListStateControl } from '../address/useListState';
import type { FilterChip } from './chips';
import type { FilterErrors } from './errors';
import type { FilterField } from './parts';

/** The open content: the list of fields or, for a chosen field, its editor. */
export interface OpenedFilter {
    readonly anchor: HTMLElement;
    /** Whether it began at the list. */
    readonly isNew: boolean;
    readonly chip?: FilterChip;
}

interface FilterPopoverProps extends Pick<ListStateControl, 'filter' | 'outside' | 'type'> {
    readonly opened: OpenedFilter | undefined;
    readonly parts: readonly FilterField[];
    readonly errors: FilterErrors | undefined;
    readonly onOpen: (opened: OpenedFilter) => void;
    readonly onRemove: (chip: FilterChip) => void;
    readonly onClose: () => void;
}

/** Wide enough from the start for what is loading. */
const PAPER_SX = { width: 300, minHeight: 92, maxWidth: 'calc(100vw - 32px)', mt: 0.5 };

const FieldList = lazy(async () => (await import('./FieldList')).FieldList);
const FilterEditor = lazy(async () => (await import('./FilterEditor')).FilterEditor);

/** Shows the list of fields, or the editor of a filter, at the element that opened it. */
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
            slotProps={{ paper: { role: 'dialog', 'aria-label': title || translate('filter.add'), sx: PAPER_SX } }}
        >
            {opened && !chip && (
                <FieldList
                    parts={parts}
                    filter={filter}
                    onChoose={filterField =>
                        on.onOpen({ ...opened, chip: { part: filterField, operators: filterField.offered } })
                    }
                />
            )}
            {chip && (
                <FilterEditor
                    chip={chip}
                    filter={filter}
                    outside={outside}
                    errors={errors}
                    title={title}
                    onType={type}
                    onRemove={() => on.onRemove(chip)}
                    onClose={on.onClose}
                />
            )}
        </Popover>
    );
};
