/** Given names and their short forms, one group per line. */
const GROUPS = `
abigail abby abbie gail
adelaide addie adele
albert al bert bertie
alexander alex alec sandy sasha xander alejandro aleksandr alexandr
alexandra alex sandra sasha alexa lexi sandy
alfred al fred alfie
allison alison ali allie
amanda mandy
andrew andy drew andrei andrey andre
angela angie
anne ann anna annie nan nancy
anastasia anya nastya stacy tasia
anthony tony antonio anton
arthur art artie
barbara barb babs barbie
benjamin ben benny benji
beatrice bea trixie beatrix
bernard bernie
beverly bev
bradley brad
cameron cam
caroline carolyn carrie carol
catherine katherine kathryn cathy kathy kate katie kat kitty catalina ekaterina katya cath kathleen
charles charlie chuck chas carlos
charlotte charlie lottie
christina kristina chris tina christine christie kristin kirsten kris chrissy
christopher chris kit topher
clifford cliff
cynthia cindy
daniel dan danny
david dave davey
deborah debra deb debbie
dennis denny
dimitri dmitri dmitry dima
donald don donny
dorothy dot dottie dolly
douglas doug
edward ed eddie ted ned eduardo
eleanor ellie nell nora elena lena helen
elizabeth liz lizzie beth betty eliza elisabeth betsy libby elise lisa liza
emily em emmy millie
eugene gene evgeny evgeni
evelyn evie eve
florence flo
frances fran frankie
francis frank francisco paco
frederick fred freddie fritz
gabriel gabe
gabrielle gabby
george jorge yuri
gerald jerry gerry
gregory greg gregg grigory
gwendolyn gwen
harold harry hal
heather
henry hank harry enrique
irina ira
isabella isabel bella izzy
jacob jake jakob
jacqueline jackie
james jim jimmy jamie
jane janie janet
janice jan
jason jay
jeffrey jeff geoffrey geoff
jennifer jen jenny jenn
jessica jess jessie
joanne jo joanna
john jack johnny jon ivan juan
jonathan jon johnny nathan
joseph joe joey jose pepe
josephine josie jo
joshua josh
judith judy
julia julie juliana yulia
kenneth ken kenny
kimberly kim
konstantin kostya
lawrence larry lars laurence
leonard leo len lenny
leslie les
lillian lily lil
louis lou louie luis
lucille lucy
ludmila mila lyudmila
madeleine maddie madeline
margaret maggie meg peggy margie rita marge greta daisy
maria mary marie masha
marilyn
martha
martin marty
matthew matt matty
maxwell max maximilian maxim maksim
megan meg
melissa missy mel
michael mike mikey mick mikhail misha miguel
michelle shelly
mildred millie
mitchell mitch
nadezhda nadia
natalia natalie natasha nata
nathaniel nathan nate
nicholas nick nicky nico nikolai nicolas
nicole nicki nikki
olivia liv livvy
oksana
pamela pam
patricia pat patty tricia trish
patrick pat paddy
paul pavel pablo
peter pete pyotr pedro
philip phil phillip
phyllis phyl
priscilla cilla
rachel rae
randolph randy randall
raymond ray
rebecca becky becca
reginald reggie reg
richard rick rich dick ricky richie ricardo
robert rob bob bobby bert robbie roberto robin
roberta bobbie
rodney rod
roger rodge
ronald ron ronnie
rosemary rose rosie
russell russ
ruth ruthie
samantha sam sammie
samuel sam sammy
sarah sally sadie sara
sergei sergey sergio
shirley
sidney sid sydney
sofia sophia sophie sonya
stanley stan
stephanie steph stefanie
stephen steven steve stevie stefan
susan sue susie suzanne suzy susanna
svetlana sveta lana
sylvia
tamara tammy
tatiana tanya
terence terry terrence
teresa theresa terry tess tessa
theodora dora thea theo
theodore ted teddy theo
thomas tom tommy tomas
timothy tim timmy
valentina valya tina
valerie val
vanessa nessa
veronica ronnie vera
victor vic viktor
victoria vicky vicki tori vika viktoria
vincent vince vinny
virginia ginny ginger
vladimir vlad volodya
vyacheslav slava
walter walt wally
wayne
wendy gwendolyn
wilfred will fred
wilhelmina mina billie
william will bill billy liam willie guillermo
winifred winnie fred
yelena elena lena
yekaterina katya
zachary zach zack
`;

const groups = new Map<string, number[]>();
for (const [group, line] of GROUPS.trim().split('\n').entries()) {
  for (const name of line.split(' ')) groups.set(name, [...(groups.get(name) ?? []), group]);
}

export function sameGivenName(a: string, b: string): boolean {
  const own = groups.get(a);
  if (own && groups.get(b)?.some((group) => own.includes(group))) return true;
  return a.length < b.length ? isShortOf(a, b) : isShortOf(b, a);
}

/** "Vlad", "Maddie" and "Ollie" are short for Vladimir, Madison and Oliver, "Beth" for Elizabeth. */
function isShortOf(short: string, long: string): boolean {
  const stem = short.replace(/(?:ie|ey|[aeioy])$/, '').replace(/(.)\1$/, '$1');
  const isDistinctive = stem.length >= 3 || /^.(.)\1(?:ie|y)$/.test(short);
  if (isDistinctive && long.length >= stem.length + 3 && long.startsWith(stem)) return true;
  return short.length >= 4 && long.length >= short.length + 2 && long.endsWith(short);
}

export const groupsOf = (name: string): readonly number[] => groups.get(name) ?? [];
