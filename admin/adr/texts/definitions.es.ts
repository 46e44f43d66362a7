/** What the ADRs’ definitions say, English -> Spanish. */
export const definitionTexts = {
    Entity: 'Entidad',
    ADR: 'ADR',
    ADRs: 'ADR',
    'Authorized Distribution Reports: which product may be sold where.':
        'Informes de distribución autorizada: qué producto puede venderse dónde.',
    'ADR entity': 'Entidad de ADR',
    'ADR entities': 'Entidades de ADR',
    'The nodes of an ADR’s tree: divisions, distribution centers, stores.':
        'Los nodos del árbol de un ADR: divisiones, centros de distribución, tiendas.',
    Below: 'Debajo de',
    Color: 'Color',
    'Orders entities below the same one, lowest first.':
        'Ordena las entidades de debajo de la misma, de menor a mayor.',
    'ADR product': 'Producto de ADR',
    'ADR products': 'Productos de ADR',
    'The products of an ADR.': 'Los productos de un ADR.',
    'Stands in for': 'Sustituye a',
    'Customer code': 'Código del cliente',
    'Change request': 'Solicitud de cambio',
    'Change requests': 'Solicitudes de cambio',
    'What happened': 'Qué ocurrió',
    'Decided by': 'Decidida por',
    Decided: 'Decidida',
    'Product updates': 'Cambios del producto',
    'Entity updates': 'Cambios de las entidades',
    'Sell cost': 'Costo de venta',
    Tracked: 'En seguimiento',
    'Tracked from': 'Seguimiento desde',
    'Tracked to': 'Seguimiento hasta',
    'Reason to track': 'Motivo del seguimiento',
};
