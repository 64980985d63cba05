import { readings } from '../../support/intake/readings.ts';

/** Entry matrices, forms and programs, and what is read of them. */
readings(`
# a program may have ages of several words in the cells of couples
Autumn Gala
[09:00AM] International Latin
Heat 1 [09:00AM] Jive
Open Gold
___ | L-Senior II | 101 | Di Quill | Al Frye | Cedar Hall
___ | G-Over 70 | 102 | Bo Pellwick | Ann Odell | Cedar Hall
= Al Frye|T|Cedar Hall; Ann Odell|T|Cedar Hall; Bo Pellwick|S|Cedar Hall|Open Gold|Over 70; Di Quill|S|Cedar Hall|Open Gold|Senior II
> Bo Pellwick/Cedar Hall|Ann Odell/Cedar Hall|HEAT|International Latin|Jive|Open Gold|Over 70|1
> Di Quill/Cedar Hall|Al Frye/Cedar Hall|HEAT|International Latin|Jive|Open Gold|Senior II|1
# a program splits a level used by other couples off the song of a solo
Autumn Gala
Heat 1 [9:00AM] Rumba
Gold
___ | L-A1 | 7 | Bo Pellwick | Ann Odell | Cedar Hall
Diamond
___ | L-A1 | 7 | Bo Pellwick | Ann Odell | Cedar Hall
Solo 2 [9:02AM] Gold All of Me (Foxtrot)
___ | L-A1 | 7 | Bo Pellwick | Ann Odell | Cedar Hall
Solo 3 [9:05AM] Diamond Smooth Operator (Rumba)
___ | L-A1 | 7 | Bo Pellwick | Ann Odell | Cedar Hall
Solo 4 [9:08AM] Gold "Star Dust" Waltz
___ | L-A1 | 7 | Bo Pellwick | Ann Odell | Cedar Hall
= Ann Odell|T|Cedar Hall; Bo Pellwick|S|Cedar Hall|Gold|A1
> Bo Pellwick/Cedar Hall|Ann Odell/Cedar Hall|HEAT|American Rhythm|Rumba|Diamond|A1|1
> Bo Pellwick/Cedar Hall|Ann Odell/Cedar Hall|HEAT|American Rhythm|Rumba|Gold|A1|1
> Bo Pellwick/Cedar Hall|Ann Odell/Cedar Hall|SOLO|American Rhythm|Rumba|Diamond|A1|1|Smooth Operator
> Bo Pellwick/Cedar Hall|Ann Odell/Cedar Hall|SOLO|American Smooth|Foxtrot|Gold|A1|1|All of Me
> Bo Pellwick/Cedar Hall|Ann Odell/Cedar Hall|SOLO|American Smooth|Waltz|Gold|A1|1|Star Dust
# a program has teachers in brackets only after amateur couples
Autumn Gala
[09:00AM] American Smooth
Heat 1 [09:00AM] Waltz
Gold
___ | L-A1 | 101 | Di Quill | Al Frye | Elite Moves (East)
___ | AC-A1 | 102 | Bo Pellwick | Jo Kimura | Elite Moves (East) (Al Frye)
___ | AC-A1 | 103 | Cy Young | Xu Li | Elite Moves (East)
= Al Frye|T|Elite Moves (East); Bo Pellwick|S|Elite Moves (East)|Gold|A1; Cy Young|S|Elite Moves (East)|Gold|A1; Di Quill|S|Elite Moves (East)|Gold|A1; Jo Kimura|S|Elite Moves (East)|Gold|A1; Xu Li|S|Elite Moves (East)|Gold|A1
> Bo Pellwick/Elite Moves (East)|Jo Kimura/Elite Moves (East)|HEAT|American Smooth|Waltz|Gold|A1|1
> Cy Young/Elite Moves (East)|Xu Li/Elite Moves (East)|HEAT|American Smooth|Waltz|Gold|A1|1
> Di Quill/Elite Moves (East)|Al Frye/Elite Moves (East)|HEAT|American Smooth|Waltz|Gold|A1|1
# a program may have club dances under another style, and contests named by any style
Autumn Gala
[09:00AM] American Rhythm
Heat 1 [09:00AM] Merengue
Gold
___ | L-A1 | 101 | Di Quill | Al Frye | Cedar Hall
[09:02AM] Specialty
Heat 2 [09:02AM] Gold Specialty (HU/SAL/WCS)
___ | L-A1 | 101 | Di Quill | Al Frye | Cedar Hall
[09:04AM] Country Western
Heat 3 [09:04AM] Country Waltz
Gold
___ | L-A1 | 101 | Di Quill | Al Frye | Cedar Hall
= Al Frye|T|Cedar Hall; Di Quill|S|Cedar Hall|Gold|A1
> Di Quill/Cedar Hall|Al Frye/Cedar Hall|HEAT|American Rhythm|Merengue|Gold|A1|1
> Di Quill/Cedar Hall|Al Frye/Cedar Hall|HEAT|Country Western|Country Waltz|Gold|A1|1
> Di Quill/Cedar Hall|Al Frye/Cedar Hall|MULTI|Specialty||Gold|A1|1
# an entry matrix counts repeated marks
Student | Teacher | Level | Waltz | Tango | Foxtrot
Bo Pellwick | Ann Odell | Bronze | xx | ✓ ✓ | XXX
= Ann Odell|T; Bo Pellwick|S||Bronze
> Bo Pellwick|Ann Odell|HEAT|American Smooth|Foxtrot|Bronze||3
> Bo Pellwick|Ann Odell|HEAT|American Smooth|Tango|Bronze||2
> Bo Pellwick|Ann Odell|HEAT|American Smooth|Waltz|Bronze||2
# an entry matrix reads counts with a decimal comma, and skips a column of sums
Schüler | Lehrer | Klasse | Waltz | Tango | Foxtrot | Summe
Bo Pellwick | Ann Odell | Bronze | 1,0 | 2,00 | 0,0 | 3,0
= Ann Odell|T; Bo Pellwick|S||Bronze
> Bo Pellwick|Ann Odell|HEAT|American Smooth|Tango|Bronze||2
> Bo Pellwick|Ann Odell|HEAT|American Smooth|Waltz|Bronze||1
: Columns not imported: “Summe”.
# an entry matrix reads multi-dances of a style with the level of the row
 |  |  | American Smooth |  |  | MULTI DANCE
Student | Teacher | Level | Waltz | Tango | Foxtrot | Smooth Ballroom | Rhythm American | Standard Ballroom | Ballroom Smooth | Latin Rhythm
Bo Pellwick | Ann Odell | Full Silver |  |  |  | 1 | 2 | 3 | 4 | 5
= Ann Odell|T; Bo Pellwick|S||Full Silver
> Bo Pellwick|Ann Odell|MULTI|American Rhythm||Full Silver||7
> Bo Pellwick|Ann Odell|MULTI|American Smooth||Full Silver||5
> Bo Pellwick|Ann Odell|MULTI|International Standard||Full Silver||3
: The couple is already entered in this contest
: The couple is already entered in this contest
# an entry matrix that repeats its header on each page is one table
Student | Teacher | Level | Waltz | Tango | Foxtrot
Bo Pellwick | Ann Odell | Bronze | x
Student | Teacher | Level | Waltz | Tango | Foxtrot
Jo Kimura | Ann Odell | Bronze | x
Student | Teacher | Level | Waltz | Tango | Foxtrot
Al Frye | Ann Odell | Bronze | x
Student | Teacher | Level | Waltz | Tango | Foxtrot
Student | Teacher | Level | Waltz | Tango | Foxtrot
Cy Young | Ann Odell | Bronze |  | x
= Al Frye|S||Bronze; Ann Odell|T; Bo Pellwick|S||Bronze; Cy Young|S||Bronze; Jo Kimura|S||Bronze
> Al Frye|Ann Odell|HEAT|American Smooth|Waltz|Bronze||1
> Bo Pellwick|Ann Odell|HEAT|American Smooth|Waltz|Bronze||1
> Cy Young|Ann Odell|HEAT|American Smooth|Tango|Bronze||1
> Jo Kimura|Ann Odell|HEAT|American Smooth|Waltz|Bronze||1
# a dance without a style gets the style of its part of the program
Heat | Student | Teacher | Dance
1 | Bo Pellwick | Ann Odell | Bolero
2 | Bo Pellwick | Ann Odell | Mambo
3 | Bo Pellwick | Ann Odell | Quickstep
4 | Bo Pellwick | Ann Odell | Cha Cha
5 | Bo Pellwick | Ann Odell | Cha Cha
6 | Bo Pellwick | Ann Odell | Cha Cha
7 | Bo Pellwick | Ann Odell | Rumba
8 | Bo Pellwick | Ann Odell | Rumba
9 | Bo Pellwick | Ann Odell | Paso Doble
= Ann Odell|T; Bo Pellwick|S
> Bo Pellwick|Ann Odell|HEAT|American Rhythm|Bolero|||1
> Bo Pellwick|Ann Odell|HEAT|American Rhythm|Mambo|||1
> Bo Pellwick|Ann Odell|HEAT|International Latin|Cha Cha|||3
> Bo Pellwick|Ann Odell|HEAT|International Latin|Paso Doble|||1
> Bo Pellwick|Ann Odell|HEAT|International Latin|Rumba|||2
> Bo Pellwick|Ann Odell|HEAT|International Standard|Quickstep|||1
# a program with the surname first reorders the names
Heat 1 [09:00AM] Waltz
Bronze
___ | L-A1 | 200 | Pellwick, Bo | Odell, Ann | Cedar Hall
= Ann Odell|T|Cedar Hall; Bo Pellwick|S|Cedar Hall|Bronze|A1
> Bo Pellwick/Cedar Hall|Ann Odell/Cedar Hall|HEAT|American Smooth|Waltz|Bronze|A1|1
# an entry form that repeats its levels at each style reads each style by its own
Student: Bo Pellwick |  | Teacher: Ann Odell
SMOOTH | Bronze | Silver | Gold
Waltz | 1
Tango |  |  | x
RHYTHM | Newcomer | Full Bronze | Full Silver
Cha Cha |  | x
Rumba |  |  | 2
= Ann Odell|T; Bo Pellwick|S||Full Silver
> Bo Pellwick|Ann Odell|HEAT|Rhythm|Cha Cha|Full Bronze||1
> Bo Pellwick|Ann Odell|HEAT|Rhythm|Rumba|Full Silver||2
> Bo Pellwick|Ann Odell|HEAT|Smooth|Tango|Gold||1
> Bo Pellwick|Ann Odell|HEAT|Smooth|Waltz|Bronze||1
# an entry matrix does not read a row of totals as a student
Student | Teacher | Level | Waltz | Tango | Foxtrot
Bo Pellwick | Ann Odell | Bronze | 1 | x
TOTAL |  |  | 1 | 1 | 0
= Ann Odell|T; Bo Pellwick|S||Bronze
> Bo Pellwick|Ann Odell|HEAT|American Smooth|Tango|Bronze||1
> Bo Pellwick|Ann Odell|HEAT|American Smooth|Waltz|Bronze||1
: Skipped line 3: TOTAL, 1, 1, 0
# an entry matrix with separate first and last names is not a list of people
 |  |  |  | American Smooth
First Name | Last Name | Teacher | Level | Waltz | Tango | Foxtrot
Bo | Pellwick | Ann Odell | Bronze | 1 | x
= Ann Odell|T; Bo Pellwick|S||Bronze
> Bo Pellwick|Ann Odell|HEAT|American Smooth|Tango|Bronze||1
> Bo Pellwick|Ann Odell|HEAT|American Smooth|Waltz|Bronze||1
# an entry matrix with letters for dances is read by style
 |  |  | American Rhythm |  |  | International Latin
Student | Teacher | Level | CC | R | S | CC | S | P
Pellwick, Bo | Ann Odell | Bronze |  |  | x |  | 2 | x
= Ann Odell|T; Bo Pellwick|S||Bronze
> Bo Pellwick|Ann Odell|HEAT|American Rhythm|East Coast Swing|Bronze||1
> Bo Pellwick|Ann Odell|HEAT|International Latin|Paso Doble|Bronze||1
> Bo Pellwick|Ann Odell|HEAT|International Latin|Samba|Bronze||2
# a program counts the rounds of a contest as one entry
[08:00AM] American Smooth
Heat 1 [08:01AM] Tango - Semi-Final
Bronze
___ | L-A | 101 | Lena Quist | Ivo Marchetti | Blue Heron
Heat 2 [08:02AM] Tango - Final
Bronze
___ | L-A | 101 | Lena Quist | Ivo Marchetti | Blue Heron
= Ivo Marchetti|T|Blue Heron; Lena Quist|S|Blue Heron|Bronze|A
> Lena Quist/Blue Heron|Ivo Marchetti/Blue Heron|HEAT|American Smooth|Tango|Bronze|A|1
# a matrix with two rows of headings may have the dancers in the upper one
Student | Teacher | Age | Level | Smooth |  |  | Rhythm
 |  |  |  | W | T | F | CC | R | B
Lena Quist | Ivo Marchetti | B1 | Bronze | 1 |  |  | 2
= Ivo Marchetti|T; Lena Quist|S||Bronze|B1
> Lena Quist|Ivo Marchetti|HEAT|Rhythm|Cha Cha|Bronze|B1|2
> Lena Quist|Ivo Marchetti|HEAT|Smooth|Waltz|Bronze|B1|1
# a matrix with two rows of headings may have level and age in the upper one
Paar |  | Klasse | Alter | Standard |  |  | Latein
Schüler/in | Trainer/in |  |  | LW | TG | WW | CC | RB
Jürgen Weiß | Käthe Böhm | Bronze | Sen I | x | 2
Summe |  |  |  | 1 | 2
= Jürgen Weiß|S||Bronze|Sen I; Käthe Böhm|T
> Jürgen Weiß|Käthe Böhm|HEAT|Standard|Tango|Bronze|Sen I|2
> Jürgen Weiß|Käthe Böhm|HEAT|Standard|Waltz|Bronze|Sen I|1
: Skipped line 4: Summe, 1, 2
# a form may have multi-dances and solos, dances as letters, and styles with prices
Student: | Bo Pellwick |  | Teacher: | Al Frye
 | Bronze | Silver
INTERNATIONAL LATIN ($35 each)
CC | x
R |  | 2
S | x
Latin 3-Dance (C/S/R) |  | x
Solo | x
= Al Frye|T; Bo Pellwick|S||Bronze
> Bo Pellwick|Al Frye|HEAT|International Latin|Cha Cha|Bronze||1
> Bo Pellwick|Al Frye|HEAT|International Latin|Rumba|Silver||2
> Bo Pellwick|Al Frye|HEAT|International Latin|Samba|Bronze||1
> Bo Pellwick|Al Frye|MULTI|International Latin||Silver||1
> Bo Pellwick|Al Frye|SOLO|Showcase|Showcase|Bronze||1
# an entry matrix may begin with dances as letters before those with names
Student | Teacher | Level | W | T | F | VW | Hustle | Salsa | ECS
Ann Odell | Al Frye | Gold | V |  | V | V |  |  | V
= Al Frye|T; Ann Odell|S||Gold
> Ann Odell|Al Frye|HEAT|American Rhythm|East Coast Swing|Gold||1
> Ann Odell|Al Frye|HEAT|American Smooth|Foxtrot|Gold||1
> Ann Odell|Al Frye|HEAT|American Smooth|Viennese Waltz|Gold||1
> Ann Odell|Al Frye|HEAT|American Smooth|Waltz|Gold||1
# an entry matrix may have the song of a solo next to its dance, and championships at the row’s level
Student | Teacher | Level | Waltz | Tango | Foxtrot | Latin Championship | Solo Dance | Solo Title
Ann Odell | Al Frye | Gold |  |  |  | x | Bolero | Blue Moon
= Al Frye|T; Ann Odell|S||Gold
> Ann Odell|Al Frye|MULTI|International Latin||Gold||1
> Ann Odell|Al Frye|SOLO|American Rhythm|Bolero|Gold||1|Blue Moon
: Columns not imported: “Solo Title”.
# a matrix gives a solo without a style the usual style of its dance, if a heading has it
 |  |  | American Rhythm |  |  | International Latin
Student | Teacher | Level | Rumba | Bolero | Mambo | Samba | Rumba | Jive | Solo
Ann Odell | Al Frye | Gold |  |  |  | x | x |  | Blue Lantern (Rumba)
= Al Frye|T; Ann Odell|S||Gold
> Ann Odell|Al Frye|HEAT|International Latin|Rumba|Gold||1
> Ann Odell|Al Frye|HEAT|International Latin|Samba|Gold||1
> Ann Odell|Al Frye|SOLO|American Rhythm|Rumba|Gold||1|Blue Lantern
# a form may repeat its levels at Night Club, which is also the start of a dance’s name
Student: | Ann Odell |  | Affiliation: | Cedar Hall
Teacher: | Al Frye
AMERICAN SMOOTH | Bronze | Silver
Waltz | x
Tango | x
Foxtrot |  | x
NIGHT CLUB | Bronze | Silver
Hustle |  | x
= Al Frye|T|Cedar Hall; Ann Odell|S|Cedar Hall|Bronze
> Ann Odell/Cedar Hall|Al Frye/Cedar Hall|HEAT|American Smooth|Foxtrot|Silver||1
> Ann Odell/Cedar Hall|Al Frye/Cedar Hall|HEAT|American Smooth|Tango|Bronze||1
> Ann Odell/Cedar Hall|Al Frye/Cedar Hall|HEAT|American Smooth|Waltz|Bronze||1
> Ann Odell/Cedar Hall|Al Frye/Cedar Hall|HEAT|Night Club|Hustle|Silver||1
# invisible spaces and page numbers change nothing
 |  |  | Smooth |  |  | Standard
Student | Teacher | Studio | Waltz | Tango | Foxtrot | Waltz | Tango
Ann  Odell | Al\u00a0Frye | Cedar Hall | x
Page 1 of 2
Student | Teacher | Studio | Waltz | Tango | Foxtrot | Waltz | Tango
Ann Odell | Al Frye | Cedar\u00a0\u00a0Hall |  |  |  |  | x
= Al Frye|T|Cedar Hall; Ann Odell|S|Cedar Hall
> Ann Odell/Cedar Hall|Al Frye/Cedar Hall|HEAT|Smooth|Waltz|||1
> Ann Odell/Cedar Hall|Al Frye/Cedar Hall|HEAT|Standard|Tango|||1
: Skipped line 4: Page 1 of 2
`);
