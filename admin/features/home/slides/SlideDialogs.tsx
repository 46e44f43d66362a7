import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { BANNER } from '../../../../models/features/home/banner';
import { slide as definition } from '../../../../models/features/home/slide';
import type { Uploaded } from '../../../../models/features/home/slideCalls';
import { normalizeText } from '../../../../models/platform/format/normalize';
import { messageOf } from '../../../platform/data/ServiceError';
import { ConfirmDialog } from '../../../platform/dialogs/ConfirmDialog';
import { sourcesOf } from '../banner/picture';
import type { SlidesControl } from './useSlides';

interface OfSlide {
    readonly slide: Uploaded;
    readonly onClose: () => void;
}

/** Runs an action, and returns the error of the last attempt. */
const useDoing = (work: () => Promise<void>, onDone: () => void) => {
    const [error, setError] = useState<string>();
    const run = () => {
        setError(undefined);
        work().then(onDone, (failure: unknown) => setError(messageOf(failure)));
    };
    return { error, run };
};

/** Shows a slide as the banner shows it. */
export const SlidePreview = ({ slide: { filename, title }, onClose }: OfSlide) => {
    const translate = useTranslate();
    return (
        <Dialog open onClose={onClose} maxWidth="xl" fullWidth aria-label={translate('slides.preview', { title })}>
            <Box
                component="img"
                {...sourcesOf(filename)}
                alt={title}
                width={BANNER.width}
                height={BANNER.height}
                sx={{ width: '100%', height: 'auto', display: 'block' }}
            />
            <DialogActions>
                <Box sx={{ flex: 1, px: 1, typography: 'body2', overflowWrap: 'anywhere' }}>{title}</Box>
                <Button onClick={onClose} autoFocus>
                    {translate('ra.action.close')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};

/** Renames a slide. */
export const SlideRename = ({ slide, onClose, rename, isBusy }: OfSlide & Pick<SlidesControl, 'rename' | 'isBusy'>) => {
    const translate = useTranslate();
    const [title, setTitle] = useState(slide.title);
    const { error, run } = useDoing(() => rename(slide.filename, normalizeText(title)), onClose);
    const isEmpty = normalizeText(title) === '';
    return (
        <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-label={translate('slides.renameTitle')}>
            <form
                noValidate
                onSubmit={event => {
                    event.preventDefault();
                    if (!isEmpty) run();
                }}
            >
                <DialogTitle>{translate('slides.renameTitle')}</DialogTitle>
                <DialogContent>
                    <TextField
                        label={translate('slides.titleLabel')}
                        value={title}
                        autoFocus
                        error={error !== undefined}
                        helperText={error ?? translate('slides.titleHelp')}
                        slotProps={{ htmlInput: { maxLength: definition.fields.title.options.max } }}
                        onChange={({ target }) => setTitle(target.value)}
                    />
                </DialogContent>
                <DialogActions sx={{ px: 3, pb: 2 }}>
                    <Button color="inherit" onClick={onClose}>
                        {translate('record.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" disabled={isBusy || isEmpty}>
                        {translate('ra.action.save')}
                    </Button>
                </DialogActions>
            </form>
        </Dialog>
    );
};

/** Prompts before a slide is removed for good. */
export const SlideRemove = ({ slide, onClose, remove, isBusy }: OfSlide & Pick<SlidesControl, 'remove' | 'isBusy'>) => {
    const translate = useTranslate();
    const { error, run } = useDoing(() => remove(slide.filename), onClose);
    return (
        <ConfirmDialog
            isOpen
            isBusy={isBusy}
            title={translate('slides.removeTitle', { title: slide.title })}
            text={translate('slides.removeText')}
            error={error}
            action={translate('slides.removeAction')}
            onConfirm={run}
            onClose={onClose}
        />
    );
};
