import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { PageSkeleton } from '../../../platform/layout/PageSkeleton';
import { UnopenedPage } from '../../../platform/layout/UnopenedPage';
import { Playlist } from './Playlist';
import { SlideUpload, Uploads } from './Uploads';
import { useSlides } from './useSlides';

const PATH = 'settings/views/home/slides';

const Section = ({ title, about, children }: { title: string; about?: string; children: ReactNode }) => (
    <Box component="section" aria-label={title} sx={{ mb: 4 }}>
        <Typography variant="h2">{title}</Typography>
        {about && (
            <Typography variant="body2" color="text.secondary">
                {about}
            </Typography>
        )}
        <Box sx={{ mt: 1.5 }}>{children}</Box>
    </Box>
);

/** Shows the pictures of the banner: users upload, order and remove them (specification section 2). */
export const SlidesPage = () => {
    const translate = useTranslate();
    const slides = useSlides();
    const { data, error, reload } = slides;
    if (!data) return error ? <UnopenedPage error={error} onRetry={reload} /> : <PageSkeleton />;
    return (
        <>
            <PageHeader title={translate(`screens.${PATH}.title`)} about={translate(`screens.${PATH}.about`)} />
            <Section title={translate('slides.playlist')} about={translate('slides.playlistAbout')}>
                <Playlist playList={data.playList} move={slides.move} takeOff={slides.takeOff} />
            </Section>
            <Section title={translate('slides.upload')}>
                <SlideUpload onUploaded={reload} />
            </Section>
            <Section title={translate('slides.uploads')}>
                <Uploads uploads={data.uploads} {...slides} />
            </Section>
        </>
    );
};
