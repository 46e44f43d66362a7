import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RenameIcon from '@mui/icons-material/DriveFileRenameOutline';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Popover from '@mui/material/Popover';
import { deletePreference, savePreference, usePreferences, type Preference } from '../../data/preferences';
import { DeleteDialog } from '../../dialogs/DeleteDialog';
import { NameDialog } from './NameDialog';
import { isLast } from './useLastSearch';

interface SavedFiltersProps {
    /** The key that they are saved under: `list.<path>`, `productLookupFilters`. */
    readonly of: string;
    /** The value that would be saved now. */
    readonly current: string;
    readonly onApply: (value: string) => void;
}

interface EntryProps {
    readonly preference: Preference;
    readonly onApply: () => void;
    readonly onRename: () => void;
    readonly onDelete: () => void;
}

const Entry = ({ preference: { name }, onApply, onRename, onDelete }: EntryProps) => {
    const translate = useTranslate();
    const actions = (
        <>
            <IconButton size="small" aria-label={translate('saved.renameIt', { name })} onClick={onRename}>
                <RenameIcon fontSize="small" />
            </IconButton>
            <IconButton size="small" edge="end" aria-label={translate('saved.deleteIt', { name })} onClick={onDelete}>
                <DeleteIcon fontSize="small" />
            </IconButton>
        </>
    );
    return (
        <ListItem disablePadding secondaryAction={actions} sx={{ '& > .MuiListItemButton-root': { pr: 11 } }}>
            <ListItemButton onClick={onApply}>
                <ListItemText primary={name} />
            </ListItemButton>
        </ListItem>
    );
};

/** A name for a filter (null: what is filtered by now), or whether one shall go. */
type DialogState = { readonly name: Preference | null } | { readonly remove: Preference };

interface FilterDialogProps {
    readonly of: string;
    readonly current: string;
    readonly saved: readonly Preference[];
    readonly dialog: DialogState;
    /** It is deleted. */
    readonly onDone: () => void;
    readonly onClose: () => void;
}

const FilterDialog = ({ of: key, current, saved, dialog, onDone, onClose }: FilterDialogProps) => {
    const translate = useTranslate();
    if ('remove' in dialog) {
        const { id, name } = dialog.remove;
        return <DeleteDialog name={name} remove={() => deletePreference(id)} onDone={onDone} onClose={onClose} />;
    }
    const { name: renamed } = dialog;
    return (
        <NameDialog
            title={translate(renamed ? 'saved.rename' : 'saved.save')}
            initial={renamed?.name ?? ''}
            taken={saved.filter(other => other !== renamed).map(({ name }) => name)}
            onSave={name => savePreference(renamed ? { ...renamed, name } : { key, name, value: current })}
            onClose={onClose}
        />
    );
};

const POPOVER_PROPS = {
    anchorOrigin: { vertical: 'bottom', horizontal: 'left' },
    slotProps: { paper: { sx: { minWidth: 260, maxWidth: 360 } } },
} as const;

/** Filters, sort and columns under names, kept on the server: they are there on the next machine too. */
export const SavedFilters = ({ of: key, current, onApply }: SavedFiltersProps) => {
    const translate = useTranslate();
    const saved = usePreferences(key);
    const named = saved.filter(each => !isLast(each)).length;
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [dialog, setDialog] = useState<DialogState>();

    const saveButton = useRef<HTMLButtonElement>(null);

    const isRemoved = useRef(false);
    const removed = () => {
        isRemoved.current = true;
        setDialog(undefined);
    };
    useEffect(() => {
        if (dialog || !isRemoved.current) return;
        isRemoved.current = false;
        // The button that was pressed goes with what it deletes; until the dialog is gone the focus is its own.
        saveButton.current?.focus();
    }, [dialog]);
    const apply = (value: string) => {
        setAnchor(null);
        onApply(value);
    };
    return (
        <>
            <Button
                startIcon={<BookmarkIcon />}
                aria-haspopup="dialog"
                aria-expanded={anchor !== null}
                onClick={event => setAnchor(event.currentTarget)}
            >
                {translate('saved.title')}
                {named > 0 && ` (${String(named)})`}
            </Button>
            <Popover open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} {...POPOVER_PROPS}>
                <List dense aria-label={translate('saved.title')}>
                    {saved.map(preference => (
                        <Entry
                            key={preference.id}
                            preference={preference}
                            onApply={() => apply(preference.value)}
                            onRename={() => setDialog({ name: preference })}
                            onDelete={() => setDialog({ remove: preference })}
                        />
                    ))}
                    {saved.length === 0 && <ListItem>{translate('saved.none')}</ListItem>}
                </List>
                <Divider />
                <Button ref={saveButton} sx={{ m: 1 }} onClick={() => setDialog({ name: null })}>
                    {translate('saved.save')}
                </Button>
            </Popover>
            {dialog && (
                <FilterDialog
                    of={key}
                    dialog={dialog}
                    current={current}
                    saved={saved}
                    onDone={removed}
                    onClose={() => setDialog(undefined)}
                />
            )}
        </>
    );
};
