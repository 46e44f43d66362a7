import { useId, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Aisle } from '../../../../models/features/product/aisle';
import { formatInteger } from '../../../../models/platform/format/format';
import { toComparable } from '../../../../models/platform/format/normalize';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';
import { SearchBox } from '../../../platform/layout/SearchBox';
import { useIsSmall } from '../../../platform/layout/windowSize';
import type { FilterChoice } from '../../../platform/list/filters/parts';
import { useEntityChoices } from '../../adr/tracking/useEntityChoices';
import { useAdrChoices } from '../../adr/useAdrChoices';
import { chooseMyStore } from './useMyStore';

/** Maximum number of stores shown; typing finds the others. */
const MAX_SHOWN = 100;

interface StoresProps {
    readonly stores: readonly FilterChoice[];
    readonly chosen: number | undefined;
    readonly isBusy: boolean;
    readonly onChoose: (id: number) => void;
}

/** Shows the entities of an ADR, one a line that a thumb can press. */
const Stores = ({ stores, chosen, isBusy, onChoose }: StoresProps) => {
    const translate = useTranslate();
    const over = stores.length - MAX_SHOWN;
    return (
        <>
            <Box component="ul" aria-label={translate('aisle.stores')} sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
                {stores.slice(0, MAX_SHOWN).map(({ value, label, level = 0 }) => (
                    <Box component="li" key={value} sx={{ borderTop: 1, borderColor: 'divider' }}>
                        <ButtonBase
                            disabled={isBusy}
                            aria-current={value === chosen || undefined}
                            onClick={() => onChoose(Number(value))}
                            sx={{
                                width: '100%',
                                minHeight: 64,
                                justifyContent: 'flex-start',
                                textAlign: 'left',
                                font: 'inherit',
                                pl: 1 + level * 2,
                                pr: 1,
                                overflowWrap: 'anywhere',
                                ...(value === chosen && { bgcolor: 'action.selected' }),
                            }}
                        >
                            {label}
                        </ButtonBase>
                    </Box>
                ))}
            </Box>
            {over > 0 && (
                <Box sx={{ typography: 'body2', color: 'text.secondary', py: 1 }}>
                    {translate('aisle.moreStores', { smart_count: over, count: formatInteger(over) })}
                </Box>
            )}
        </>
    );
};

interface StoreDialogProps {
    /** The one that is chosen. */
    readonly store: Aisle['store'];
    readonly onClose: () => void;
}

/** Lets users choose the store that they are in: an entity of an ADR. */
export const StoreDialog = ({ store, onClose }: StoreDialogProps) => {
    const translate = useTranslate();
    const id = useId();
    const isSmall = useIsSmall();
    const adrs = useAdrChoices();
    const [only, ...others] = adrs;
    const [chosen, setChosen] = useState(store?.adr_id);
    const adr = chosen ?? (others.length === 0 ? only?.value : undefined);
    const [text, setText] = useState('');
    const all = useEntityChoices({ adr_id: adr });
    const found = all.filter(({ label }) => toComparable(label).includes(toComparable(text)));
    const { mutate: choose, isPending, error } = useMutation({ mutationFn: chooseMyStore, onSuccess: onClose });
    return (
        <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth fullScreen={isSmall}>
            <DialogTitle id={id}>{translate('aisle.choose')}</DialogTitle>
            <DialogContent>
                {error && <ErrorBanner message={error.message} />}
                <TextField
                    select
                    fullWidth
                    label={translate('aisle.adr')}
                    value={adr ?? ''}
                    onChange={event => setChosen(Number(event.target.value))}
                    sx={{ mt: 1, mb: 1.5 }}
                >
                    {adrs.map(({ value, label }) => (
                        <MenuItem key={value} value={value}>
                            {label}
                        </MenuItem>
                    ))}
                </TextField>
                {adr !== undefined && (
                    <>
                        <SearchBox label={translate('aisle.storeBox')} value={text} onChange={setText} size="medium" />
                        <Stores stores={found} chosen={store?.id} isBusy={isPending} onChoose={choose} />
                    </>
                )}
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button color="inherit" onClick={onClose} sx={{ minHeight: 48 }}>
                    {translate('record.cancel')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
