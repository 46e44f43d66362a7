import { useId, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ShareableRole, SharedView } from '../../../../models/platform/preferences/sharing';
import { shareView } from '../../data/sharedViews';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';

interface ShareDialogProps {
    readonly view: { readonly id: number; readonly name: string };
    /** How it is shared now. */
    readonly shared: Pick<SharedView, 'sec_role_id' | 'role' | 'is_default'> | undefined;
    /** The roles to share with. */
    readonly roles: readonly ShareableRole[];
    readonly onClose: () => void;
}

/** Shares a view with the members of a role, and lets it open their list. */
export const ShareDialog = ({ view, shared, roles, onClose }: ShareDialogProps) => {
    const translate = useTranslate();
    const id = useId();
    const [role, setRole] = useState(shared ? String(shared.sec_role_id) : '');
    const [isDefault, setDefault] = useState(shared?.is_default ?? false);
    // The view's current role is offered to every user.
    const offered =
        shared && !roles.some(one => one.id === shared.sec_role_id)
            ? [{ id: shared.sec_role_id, name: shared.role }, ...roles]
            : roles;
    const saving = useMutation({
        mutationFn: () => shareView(view.id, role === '' ? null : Number(role), role !== '' && isDefault),
        onSuccess: onClose,
    });
    return (
        <ConfirmDialog
            isOpen
            isBusy={saving.isPending}
            title={translate('saved.shareTitle', { name: view.name })}
            text={translate('saved.shareText')}
            error={saving.error?.message}
            action={translate('record.save')}
            color="primary"
            onConfirm={() => saving.mutate()}
            onClose={onClose}
        >
            <TextField
                select
                id={`${id}-role`}
                label={translate('saved.role')}
                value={role}
                onChange={event => {
                    setRole(event.target.value);
                    if (saving.isError) saving.reset();
                }}
                slotProps={{ select: { displayEmpty: true } }}
            >
                <MenuItem value="">{translate('saved.nobody')}</MenuItem>
                {offered.map(one => (
                    <MenuItem key={one.id} value={String(one.id)}>
                        {one.name}
                    </MenuItem>
                ))}
            </TextField>
            <FormControlLabel
                sx={{ mt: 1 }}
                disabled={role === ''}
                control={<Checkbox checked={role !== '' && isDefault} onChange={(_, is) => setDefault(is)} />}
                label={translate('saved.isDefault')}
            />
        </ConfirmDialog>
    );
};
