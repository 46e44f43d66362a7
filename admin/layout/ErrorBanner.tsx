import { useShellTexts } from '../i18n/locale';

/** The red banner that reads 'Error: …' (specification section 8). */
export const ErrorBanner = ({ message }: { message: string }) => {
    const { error } = useShellTexts();
    return (
        <p className="banner" role="alert">
            {error.replace('%{message}', () => message)}
        </p>
    );
};
