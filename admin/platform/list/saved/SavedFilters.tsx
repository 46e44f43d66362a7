import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import ShareIcon from '@mui/icons-material/GroupAddOutlined';
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
import type { ShareableRole, SharedView } from '../../../../models/platform/preferences/sharing';
import { usePersonName } from '../../data/people';
import { refreshSharedViews, useSharedViews } from '../../data/sharedViews';
import { deletePreference, savePreference, usePreferences, type Preference } from '../../data/preferences';
import { DeleteDialog } from '../../dialogs/DeleteDialog';
import { NameDialog } from './NameDialog';
import { ShareDialog } from './ShareDialog';
import { isLast } from './useLastSearch';

interface SavedFiltersProps {
    /** The key that they are saved under: `list.<path>`, `productLookupFilters`. */
    readonly of: string;
    /** The value that would be saved now. */
    readonly current: string;
    readonly onApply: (value: string) => void;
}

/** A saved view, and how it is shared. */
interface Saved extends Preference {
    readonly shared: SharedView | undefined;
    readonly mayChange: boolean;
}

interface EntryProps {
    readonly saved: Saved;
    readonly onApply: () => void;
    readonly onShare: () => void;
    readonly onRename: () => void;
    readonly onDelete: () => void;
}

/** Shows whom a view is shared with, whose it is, and whether it opens the list. */
const SharedText = ({ shared }: { shared: SharedView }) => {
    const translate = useTranslate();
    const owner = usePersonName(shared.owner);
    const text = translate(shared.is_own ? 'saved.sharedWith' : 'saved.sharedBy', { role: shared.role, user: owner });
    return shared.is_default ? `${text} · ${translate('saved.opens')}` : text;
};

const Entry = ({ saved: { name, shared, mayChange }, onApply, onShare, onRename, onDelete }: EntryProps) => {
    const translate = useTranslate();
    const actions = mayChange && (
        <>
            <IconButton size="small" aria-label={translate('saved.shareIt', { name })} onClick={onShare}>
                <ShareIcon fontSize="small" />
            </IconButton>
            <IconButton size="small" aria-label={translate('saved.renameIt', { name })} onClick={onRename}>
                <RenameIcon fontSize="small" />
            </IconButton>
            <IconButton size="small" edge="end" aria-label={translate('saved.deleteIt', { name })} onClick={onDelete}>
                <DeleteIcon fontSize="small" />
            </IconButton>
        </>
    );
    return (
        <ListItem
            disablePadding
            secondaryAction={actions}
            sx={{ '& > .MuiListItemButton-root': { pr: mayChange ? 15 : 2 } }}
        >
            <ListItemButton onClick={onApply}>
                <ListItemText primary={name} secondary={shared && <SharedText shared={shared} />} />
            </ListItemButton>
        </ListItem>
    );
};

/** The open dialog: for a name (null: a new view of the current filter), for a deletion, or for sharing. */
type DialogState = { readonly name: Preference | null } | { readonly remove: Preference } | { readonly share: Saved };

interface FilterDialogProps {
    readonly of: string;
    readonly current: string;
    readonly saved: readonly Preference[];
    readonly roles: readonly ShareableRole[];
    readonly dialog: DialogState;
    /** Called when it is deleted. */
    readonly onDone: () => void;
    readonly onClose: () => void;
}

const FilterDialog = ({ of: key, current, saved, roles, dialog, onDone, onClose }: FilterDialogProps) => {
    const translate = useTranslate();
    if ('share' in dialog) {
        const { share } = dialog;
        return <ShareDialog view={share} shared={share.shared} roles={roles} onClose={onClose} />;
    }
    if ('remove' in dialog) {
        const { id, name } = dialog.remove;
        return (
            <DeleteDialog
                name={name}
                remove={() => withSharing(deletePreference(id))}
                onDone={onDone}
                onClose={onClose}
            />
        );
    }
    const { name: renamed } = dialog;
    return (
        <NameDialog
            title={translate(renamed ? 'saved.rename' : 'saved.save')}
            initial={renamed?.name ?? ''}
            taken={saved.filter(other => other !== renamed).map(({ name }) => name)}
            onSave={name =>
                withSharing(
                    savePreference(
                        renamed
                            ? { id: renamed.id, key: renamed.key, name, value: renamed.value }
                            : { key, name, value: current },
                    ),
                )
            }
            onClose={onClose}
        />
    );
};

/** Reads shared views again after a view has changed. */
const withSharing = async (change: Promise<void>): Promise<void> => {
    await change;
    await refreshSharedViews();
};

/** Returns the user's own views, and those that others share, each once. */
const useSaved = (key: string): { readonly saved: readonly Saved[]; readonly roles: readonly ShareableRole[] } => {
    const own = usePreferences(key);
    const { list = [], roles = [] } = useSharedViews(key) ?? {};
    const others = list.filter(({ is_own }) => !is_own);
    return {
        saved: [
            ...own.map(one => ({ ...one, shared: list.find(({ id }) => id === one.id), mayChange: true })),
            ...others.map(one => ({ ...one, shared: one, mayChange: one.may_change })),
        ],
        roles,
    };
};

const POPOVER_PROPS = {
    anchorOrigin: { vertical: 'bottom', horizontal: 'left' },
} as const;

/** Shows views: filters, sort, columns, their widths and density under names, stored on the server for every device. */
export const SavedFilters = ({ of: key, current, onApply }: SavedFiltersProps) => {
    const translate = useTranslate();
    const { saved, roles } = useSaved(key);
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
        // The button that was pressed is unmounted with what it deletes; until then the dialog has the focus.
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
            <Popover
                open={anchor !== null}
                anchorEl={anchor}
                onClose={() => setAnchor(null)}
                {...POPOVER_PROPS}
                slotProps={{
                    paper: {
                        role: 'dialog',
                        'aria-label': translate('saved.title'),
                        sx: { minWidth: 260, maxWidth: 420 },
                    },
                }}
            >
                <List dense aria-label={translate('saved.title')}>
                    {saved.map(preference => (
                        <Entry
                            key={preference.id}
                            saved={preference}
                            onApply={() => apply(preference.value)}
                            onShare={() => setDialog({ share: preference })}
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
                    saved={saved.filter(({ shared }) => shared?.is_own !== false)}
                    roles={roles}
                    onDone={removed}
                    onClose={() => setDialog(undefined)}
                />
            )}
        </>
    );
};
