import { useState, type SyntheticEvent } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import CheckIcon from '@mui/icons-material/Check';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import AddIcon from '@mui/icons-material/PlaylistAdd';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { slide } from '../../../../models/features/home/slide';
import { slideUpload, type Uploaded } from '../../../../models/features/home/slideCalls';
import type { Errors } from '../../../../models/platform/definition/schema';
import { formatDateTime } from '../../../../models/platform/format/format';
import { normalizeText } from '../../../../models/platform/format/normalize';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import { usePersonName } from '../../../platform/data/people';
import { messageOf, ServiceError } from '../../../platform/data/ServiceError';
import { uploadFile } from '../../../platform/data/upload';
import { translateRules } from '../../../platform/i18n/messages';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';
import { FileInput } from '../../../platform/upload/FileInput';
import { UploadProgress } from '../../../platform/upload/UploadProgress';
import { SlidePreview, SlideRemove, SlideRename } from './SlideDialogs';
import { Thumbnail } from './Thumbnail';
import type { SlidesControl } from './useSlides';

const ACCEPT = '.png,.jpg,.jpeg,.webp,.gif,image/png,image/jpeg,image/webp,image/gif';
const MAX_TITLE_LENGTH = slide.fields.title.options.max;

/** Returns the name of a file as a title to begin with. */
const titleOf = ({ name }: File): string =>
    name
        .replace(/\.[^.]+$/, '')
        .replace(/[_\s-]+/g, ' ')
        .trim()
        .slice(0, MAX_TITLE_LENGTH);

const errorsOf = (error: unknown): Errors => {
    if (!(error instanceof ServiceError)) return { serviceError: messageOf(error) };
    const { errors } = error;
    return errors['file'] || errors['title'] ? errors : { serviceError: error.message };
};

/** Sends a picture, and shows how much of it has been sent. */
const useSending = (onDone: () => void) => {
    const notify = useNotify();
    const [errors, setErrors] = useState<Errors>({});
    const [share, setShare] = useState<number>();
    const send = async (file: File | null, title: string) => {
        if (!file) {
            setErrors(translateRules({ file: messages.required }));
            return;
        }
        setErrors({});
        setShare(0);
        try {
            await uploadFile(slideUpload, { title: normalizeText(title) }, file, { onProgress: setShare });
            notify('slides.received', { type: 'success' });
            onDone();
        } catch (error) {
            setErrors(errorsOf(error));
        } finally {
            setShare(undefined);
        }
    };
    return { errors, share, send, forget: () => setErrors({}) };
};

const useSlideForm = (onUploaded: () => void) => {
    const [file, setFile] = useState<File | null>(null);
    const [title, setTitle] = useState('');
    const { errors, share, send, forget } = useSending(() => {
        setFile(null);
        setTitle('');
        onUploaded();
    });
    const choose = (chosen: File | null) => {
        setFile(chosen);
        forget();
        if (chosen) setTitle(titleOf(chosen));
    };
    const submit = (event: SyntheticEvent) => {
        event.preventDefault();
        void send(file, title);
    };
    return { file, title, setTitle, choose, submit, errors, share };
};

/** Uploads a new picture with its title. */
export const SlideUpload = ({ onUploaded }: { onUploaded: () => void }) => {
    const translate = useTranslate();
    const { file, title, setTitle, choose, submit, errors, share } = useSlideForm(onUploaded);
    return (
        <Card
            component="form"
            noValidate
            onSubmit={submit}
            sx={{ p: { xs: 2, sm: 2.5 } }}
            aria-label={translate('slides.upload')}
        >
            {errors['serviceError'] && <ErrorBanner message={errors['serviceError']} />}
            <Box sx={{ display: 'grid', gap: 2 }}>
                <FileInput
                    label={translate('slides.file')}
                    help={translate('slides.fileHelp')}
                    accept={ACCEPT}
                    required
                    file={file}
                    error={errors['file']}
                    onChange={choose}
                />
                {share !== undefined && <UploadProgress share={share} />}
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
                    <TextField
                        label={translate('slides.titleLabel')}
                        value={title}
                        error={errors['title'] !== undefined}
                        helperText={errors['title'] ?? translate('slides.titleHelp')}
                        slotProps={{ htmlInput: { maxLength: MAX_TITLE_LENGTH } }}
                        onChange={({ target }) => setTitle(target.value)}
                        sx={{ flex: '1 1 240px', width: 'auto' }}
                    />
                    <Button
                        type="submit"
                        variant="contained"
                        disabled={share !== undefined}
                        sx={{ mt: '22px', height: 40 }}
                    >
                        {translate('slides.send')}
                    </Button>
                </Box>
            </Box>
        </Card>
    );
};

/** An action on an uploaded picture. */
type SlideAction = 'preview' | 'rename' | 'remove';

interface UploadCardProps {
    readonly slide: Uploaded;
    readonly onAdd: () => void;
    readonly onAsk: (action: SlideAction) => void;
}

const Played = () => {
    const translate = useTranslate();
    return (
        <Box
            sx={{
                display: 'flex',
                gap: 0.75,
                alignItems: 'center',
                typography: 'body2',
                color: 'success.main',
                px: 0.5,
            }}
        >
            <CheckIcon fontSize="small" />
            {translate('slides.played')}
        </Box>
    );
};

/** Shows an uploaded picture, to be previewed, put on the playlist, renamed, removed. */
const UploadCard = ({ slide, onAdd, onAsk }: UploadCardProps) => {
    const translate = useTranslate();
    const { filename, title, is_played, create_date, create_user } = slide;
    const uploader = usePersonName(create_user);
    return (
        <Card component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
            <CardActionArea
                aria-label={translate('slides.preview', { title })}
                onClick={() => onAsk('preview')}
                sx={{ p: 1 }}
            >
                <Thumbnail filename={filename} width="100%" />
            </CardActionArea>
            <Box sx={{ px: 1.5, pb: 0.5, flex: 1, minWidth: 0 }}>
                <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Box>
                <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                    {translate('slides.by', { user: uploader, date: formatDateTime(create_date) })}
                </Box>
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', px: 1, pb: 1, minHeight: 42 }}>
                {is_played ? (
                    <Played />
                ) : (
                    <Button
                        size="small"
                        startIcon={<AddIcon />}
                        aria-label={translate('slides.addOne', { title })}
                        onClick={onAdd}
                    >
                        {translate('slides.add')}
                    </Button>
                )}
                <Box sx={{ flex: 1 }} />
                <IconButton
                    size="small"
                    aria-label={translate('slides.rename', { title })}
                    onClick={() => onAsk('rename')}
                >
                    <EditIcon fontSize="small" />
                </IconButton>
                {!is_played && (
                    <IconButton
                        size="small"
                        aria-label={translate('slides.remove', { title })}
                        onClick={() => onAsk('remove')}
                    >
                        <DeleteIcon fontSize="small" />
                    </IconButton>
                )}
            </Box>
        </Card>
    );
};

interface UploadsProps extends Pick<SlidesControl, 'add' | 'rename' | 'remove' | 'isBusy'> {
    readonly uploads: readonly Uploaded[];
}

/** Shows every picture there is, the newest first. */
export const Uploads = ({ uploads, add, rename, remove, isBusy }: UploadsProps) => {
    const translate = useTranslate();
    const [requestedAction, setRequestedAction] = useState<{ readonly what: SlideAction; readonly slide: Uploaded }>();
    const onClose = () => setRequestedAction(undefined);
    const ofSlide = requestedAction && { slide: requestedAction.slide, onClose, isBusy };
    if (uploads.length === 0)
        return (
            <Card>
                <EmptyState title={translate('slides.uploadsEmpty')} text={translate('slides.uploadsEmptyText')} />
            </Card>
        );
    return (
        <>
            <Box
                component="ul"
                aria-label={translate('slides.uploads')}
                sx={{
                    display: 'grid',
                    gap: 1.5,
                    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
                    p: 0,
                    m: 0,
                    listStyle: 'none',
                }}
            >
                {uploads.map(slide => (
                    <UploadCard
                        key={slide.filename}
                        slide={slide}
                        onAdd={() => add(slide.filename)}
                        onAsk={what => setRequestedAction({ what, slide })}
                    />
                ))}
            </Box>
            {ofSlide && requestedAction.what === 'preview' && <SlidePreview {...ofSlide} />}
            {ofSlide && requestedAction.what === 'rename' && <SlideRename {...ofSlide} rename={rename} />}
            {ofSlide && requestedAction.what === 'remove' && <SlideRemove {...ofSlide} remove={remove} />}
        </>
    );
};
