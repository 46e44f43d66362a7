import type { aboutTexts as en } from './texts.en';

export const aboutTexts: typeof en = {
    about: {
        licences: 'Licencias',
        licencesAbout: 'Lo que está instalado junto al código propio del producto.',
        search: 'Buscar paquetes',
        found: '%{smart_count} paquete |||| %{smart_count} paquetes',
        unlisted: 'Esto se enumera al compilar el producto.',
        package: 'Paquete',
        version: 'Versión',
        licence: 'Licencia',
    },
};
