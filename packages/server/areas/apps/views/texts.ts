import type { AppScope } from '@kontor/contract/generated/apps-v1';
import type { Language } from '../rules/language.ts';

const en = {
  title: 'Connect an app',
  wants: 'wants to work for your shop on this marketplace.',
  may: 'The app will be allowed to:',
  canRemove: 'You can take this back at any time; the app then loses access immediately.',
  returns: 'Afterwards you return to',
  signIn: 'Sign in with an API user of your shop to allow it.',
  username: 'User name',
  password: 'Password',
  allow: 'Sign in and allow',
  refuse: 'Refuse',
  notPossible: 'This is not possible',
  reasons: {
    unknownApp: 'The marketplace does not know the app that sent you here. Tell the provider of the app.',
    foreignRedirect:
      'The app wants you to return to an address that is not registered for it. For your safety you are not sent there. Tell the provider of the app.',
    unreadableRequest: 'The app sent a request that cannot be read. Tell the provider of the app.',
    unknownLink: 'This link was used already, has expired, or never existed. Ask for a new one.',
    expiredPage: 'This page has expired or was used already. Go back to the app and start again.',
    foreignSite: 'This form was sent by another site. Go back to the app and start again.',
    changedApp: 'The app was changed or removed in the meantime. Go back to the app and start again.',
    refused: 'You have refused. Nothing was changed, and you can close this page.',
    wrongLogin: 'The user name or the password is wrong.',
    tooManyLogins: 'There were too many wrong passwords. Wait a moment, then try again.',
    missingRoles: 'This user cannot allow it, because it lacks these roles itself:',
    notInForce: 'The contract of your shop is suspended or has ended, so no app can be connected.',
    privateApp:
      'This app is private. To install it, open the link that the marketplace or the provider gave you.',
  },
  scopes: {
    products: 'read and change products and prices',
    orders: 'read and cancel orders, with the names and addresses of shoppers',
    receipts: 'read receipts, with the names and addresses of shoppers',
    returns: 'read returns, and accept or reject them',
    'price-reduction': 'read and grant price reductions',
    shipments: 'read and report shipments',
    'shipping-profiles': 'read and change shipping profiles',
    availability: 'read and change stock',
    quantities: 'read and change stock (earlier name)',
    'returns-warehouse-read': 'read return addresses',
    'returns-warehouse-write': 'change return addresses',
    'advertising-services': 'read and change advertising campaigns, which cost money',
  } satisfies Readonly<Record<AppScope, string>>,
};

/** The texts of the pages in one language. */
type Texts = typeof en;

/** Why a page is refused, or shown again. */
export type PageReason = keyof Texts['reasons'];

const de: Texts = {
  title: 'App verbinden',
  wants: 'möchte auf diesem Marktplatz für Ihren Shop arbeiten.',
  may: 'Die App darf dann:',
  canRemove: 'Sie können das jederzeit zurücknehmen; die App verliert dann sofort den Zugang.',
  returns: 'Danach kehren Sie zurück zu',
  signIn: 'Melden Sie sich mit einem API-Benutzer Ihres Shops an, um es zu erlauben.',
  username: 'Benutzername',
  password: 'Passwort',
  allow: 'Anmelden und erlauben',
  refuse: 'Ablehnen',
  notPossible: 'Das ist nicht möglich',
  reasons: {
    unknownApp:
      'Der Marktplatz kennt die App nicht, die Sie hierher geschickt hat. Sagen Sie es dem Anbieter der App.',
    foreignRedirect:
      'Die App möchte, dass Sie zu einer Adresse zurückkehren, die für sie nicht eingetragen ist. Zu Ihrer Sicherheit werden Sie nicht dorthin geschickt. Sagen Sie es dem Anbieter der App.',
    unreadableRequest:
      'Die App hat eine Anfrage geschickt, die nicht lesbar ist. Sagen Sie es dem Anbieter der App.',
    unknownLink:
      'Dieser Link wurde schon benutzt, ist abgelaufen oder hat nie existiert. Bitten Sie um einen neuen.',
    expiredPage:
      'Diese Seite ist abgelaufen oder wurde schon benutzt. Gehen Sie zurück zur App und beginnen Sie von vorn.',
    foreignSite:
      'Dieses Formular kam von einer anderen Website. Gehen Sie zurück zur App und beginnen Sie von vorn.',
    changedApp:
      'Die App wurde inzwischen geändert oder entfernt. Gehen Sie zurück zur App und beginnen Sie von vorn.',
    refused: 'Sie haben abgelehnt. Nichts wurde geändert, und Sie können diese Seite schließen.',
    wrongLogin: 'Der Benutzername oder das Passwort ist falsch.',
    tooManyLogins: 'Es gab zu viele falsche Passwörter. Warten Sie etwas und versuchen Sie es dann wieder.',
    missingRoles: 'Dieser Benutzer kann es nicht erlauben, weil ihm selbst diese Rollen fehlen:',
    notInForce:
      'Der Vertrag Ihres Shops ist ausgesetzt oder beendet; deshalb kann keine App verbunden werden.',
    privateApp:
      'Diese App ist privat. Öffnen Sie zum Installieren den Link, den Sie vom Marktplatz oder vom Anbieter bekommen haben.',
  },
  scopes: {
    products: 'Produkte und Preise lesen und ändern',
    orders: 'Bestellungen lesen und stornieren, mit Namen und Adressen der Käufer',
    receipts: 'Belege lesen, mit Namen und Adressen der Käufer',
    returns: 'Retouren lesen und annehmen oder ablehnen',
    'price-reduction': 'Preisnachlässe lesen und gewähren',
    shipments: 'Sendungen lesen und melden',
    'shipping-profiles': 'Versandprofile lesen und ändern',
    availability: 'Bestände lesen und ändern',
    quantities: 'Bestände lesen und ändern (früherer Name)',
    'returns-warehouse-read': 'Retourenadressen lesen',
    'returns-warehouse-write': 'Retourenadressen ändern',
    'advertising-services': 'Werbekampagnen lesen und ändern, die Geld kosten',
  },
};

export const texts: Readonly<Record<Language, Texts>> = { en, de };
