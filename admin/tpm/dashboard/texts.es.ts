import type { dashboardScreens as englishScreens, dashboardTexts as english } from './texts.en';

/** The same in Spanish. */
export const dashboardTexts: typeof english = {
    filters: {
        plan_id: 'Plan',
        account_id: 'Cuenta',
        from: 'Desde',
        to: 'Hasta',
        mine: 'Lo mío',
        status: 'Estado',
        performance_type: 'Ejecución',
    },
    totals: 'En conjunto',
    byAccount: 'Presupuesto y gasto por cuenta',
    account: 'Cuenta',
    bar: 'Parte',
    afterPending: 'Tras lo pendiente',
    committedShare: '%{percent} del presupuesto está comprometido',
    grouping: 'Cuentas por separado o juntas',
    groupings: { account: 'Por cuenta', parent: 'Por cuenta superior' },
    inPeriod:
        'En este período: lo planificado por el día en que empieza la promoción, lo real por el día de cada resultado.',
    byMonth: 'Gasto por mes',
    byMonthNote: 'Planificado y comprometido donde empieza la ejecución, real donde se pagó.',
    byStatus: 'Promociones por estado',
    status: 'Estado',
    promotions: 'Promociones',
    waiting: 'En espera de aprobación',
    starting: 'Empiezan en los próximos %{days} días',
    ending: 'Terminan en los próximos %{days} días',
    largestOver: 'Más por encima de lo planificado',
    largestUnder: 'Más por debajo de lo planificado',
    overBudget: 'Cuentas por encima del presupuesto',
    ofBudget: 'presupuesto %{budget}',
    all: 'Mostrar todo',
    none: 'Ninguna.',
    emptyTitle: 'Todavía no hay nada planificado',
    emptyText: 'Se empieza por un plan con una cuenta y su presupuesto.',
    emptyAction: 'Ir a los planes',
};

export const dashboardScreens: typeof englishScreens = {
    'services/tpm/dashboard': {
        title: 'Tablero de promociones',
        about: 'A cuánto llegan los planes, qué espera y qué ha salido distinto de lo planificado.',
    },
};
