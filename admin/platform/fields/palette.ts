/** The colours that are offered for an entity; each is a class in `palette.css`. */
export const PALETTE = ['red', 'orange', 'amber', 'green', 'teal', 'blue', 'indigo', 'purple', 'pink', 'gray'] as const;

/** The class that shows an entity's colour; a name of one's own is stored, and neutral here. */
export const colorClass = (name: string | null | undefined): string =>
    name ? `entity-color entity-${name}` : 'entity-color';
