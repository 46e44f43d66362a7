import { useTranslate } from 'react-admin';
import AddIcon from '@mui/icons-material/PlaylistAdd';
import CheckIcon from '@mui/icons-material/Check';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import IconButton from '@mui/material/IconButton';
import { formatDateTime } from '../../../../models/platform/format/format';
import type { Uploaded } from '../../../../models/features/home/slideCalls';
import { Thumbnail } from './Thumbnail';

/** An action on an uploaded picture. */
export type SlideAction = 'preview' | 'rename' | 'remove';

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

/** An uploaded picture: looked at, put on the playlist, called otherwise, removed. */
export const UploadCard = ({ slide, onAdd, onAsk }: UploadCardProps) => {
    const translate = useTranslate();
    const { filename, title, is_played, create_date, create_user } = slide;
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
                    {translate('slides.by', { user: create_user, date: formatDateTime(create_date) })}
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
